import type { Rule } from "./learn.ts";

/** A gap as `spec/gaps.yaml` has it. */
export interface WrittenGap {
  readonly id: string;
  readonly sandbox: { readonly answer: string; readonly says: string };
  readonly alternatives: readonly { readonly answer: string; readonly says: string }[];
}

/** The text of `generated/gap-signs.ts`. */
export function fileText(rules: readonly Pick<Rule, "gap" | "answer" | "sign">[], gaps: readonly WrittenGap[]): string {
  const entries = gaps.flatMap(({ id, sandbox, alternatives }) => {
    const answers = [sandbox, ...alternatives].flatMap(({ answer, says }) => {
      const signs = rules.filter((rule) => rule.gap === id && rule.answer === answer).map(({ sign }) => sign);
      if (signs.length === 0) return [];
      return [`      ${JSON.stringify(answer)}: ${JSON.stringify({ says: says.trim(), signs })},\n`];
    });
    return answers.length === 0 ? [] : [`  {\n    gap: "${id}",\n    answers: {\n${answers.join("")}    },\n  },\n`];
  });
  return `// Recorded by \`npm run observe\`; do not edit.

/** The answers of a gap that can be recognized: what each says, and the signs in the traffic that only this answer shows. */
export interface GapSigns {
  readonly gap: string;
  readonly answers: Readonly<Record<string, { readonly says: string; readonly signs: readonly string[] }>>;
}

export const gapSigns: readonly GapSigns[] = [
${entries.join("")}];
`;
}
