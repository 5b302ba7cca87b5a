import type { Answer } from "../../envelope.ts";
import type { Fault } from "../../fault.ts";
import type { Visit } from "../../request/visit.ts";
import { bodyMember } from "./asks.ts";

/** What a refusal uses up; null if the request has none. */
type Names = (visit: Visit) => string | null;

/** The Idempotency-Key of a request, with what must be the same for a replay. */
export const keyOf: Names = ({ asked }) => {
  const key = asked.headers.get("Idempotency-Key");
  return key === null ? null : `${asked.path} ${key} ${asked.body.text}`;
};

/** The `requestId` of a request. */
export const requestIdOf: Names = ({ asked }) => bodyMember(asked, "requestId") || null;

/** Gives every further request of the same name the first refusal. @param applied called when another answer would be right */
export function storesRefusals(
  nameOf: Names,
  isMeant: (answer: Answer) => boolean,
  applied: () => void = () => undefined,
): Pick<Fault, "remembers"> {
  return {
    remembers() {
      const refusals = new Map<string, Answer>();
      return {
        answers(answer, visit) {
          const name = nameOf(visit);
          if (name === null) return answer;
          const stored = refusals.get(name);
          if (stored && stored.status !== answer.status) applied();
          if (!stored && isMeant(answer)) refusals.set(name, answer);
          return stored ?? answer;
        },
      };
    },
  };
}
