import type { Fault } from "./fault.ts";

/** Faults of the envelope, which every answer shows. */
export const wireFaults: readonly Fault[] = [
  {
    name: "success-is-text",
    breaks: ["ENV-01"],
    says: "The success member of an answer is text.",
    answers: (answer) => ({ ...answer, body: answer.body.replace('"success":true', '"success":"true"') }),
  },
];
