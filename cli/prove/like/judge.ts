import { compareTapes } from "../../../conformance/compare/compare.ts";
import { differs } from "../../../conformance/compare/explain.ts";
import type { Check } from "../../../conformance/index.ts";
import type { LatitudeOptions } from "../../../mocks/sandbox/index.ts";
import { likenessOnTape } from "../../sandbox/like.ts";
import { defaultLikeSeconds } from "../../sandbox/options.ts";
import { recordSandbox } from "../tapes/judge.ts";

/** How a sandbox that was started with `--like` differs from the server it is like. */
export interface Likened {
  readonly pairs: number;
  /** Calls that only one of the two was sent. */
  readonly unpaired: number;
  /** One line for each difference. */
  readonly differences: readonly string[];
  /** The gaps that the differences are known to be about. */
  readonly gaps: readonly string[];
}

/** Records a run on a legal server and on a sandbox that is like it, and compares the two. */
export async function judgeLikeness(checks: readonly Check[], latitude: LatitudeOptions): Promise<Likened> {
  const { tape } = await recordSandbox(checks, { latitude });
  const { latitude: taken } = await likenessOnTape(tape, { seconds: defaultLikeSeconds });
  const like = await recordSandbox(checks, { latitude: taken });
  const { pairs, unpaired, differences } = await compareTapes(tape, like.tape);
  return {
    pairs,
    unpaired: unpaired.a + unpaired.b,
    differences: differences.map(
      ({ meaning, operationId, place, a, b }) => `${meaning} ${operationId} ${place}: ${a}, ${b}`,
    ),
    gaps: [...new Set(differences.flatMap(({ gaps }) => gaps.filter(differs).map(({ gap }) => gap)))].sort(),
  };
}
