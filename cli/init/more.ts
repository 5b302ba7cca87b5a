import type { Check, Need } from "../../conformance/core/check.ts";
import { includes, type Profile } from "../../conformance/core/profile.ts";
import { Claims } from "../../conformance/core/target/claims.ts";
import { unlocksFor } from "../../conformance/core/target/unlocks.ts";
import { amount, firstOf } from "../../conformance/core/values/amount.ts";
import { bodySchema, childrenOf } from "../../conformance/core/values/description.ts";
import { operationList } from "../../generated/operations.ts";

/**
 * Lines about what else could be judged: with more keys, a control interface, media, a voice, or a higher profile.
 * @param checks those of the operations that the target claims
 * @param implemented the operations that the target claims; undefined for all
 */
export function moreToJudge(
  checks: readonly Check[],
  offers: ReadonlySet<Need>,
  implemented?: readonly string[],
): string[] {
  const unlocks = unlocksFor(checks, offers).map(({ offer, requirements }) => [
    offer,
    amount(requirements, "more requirement"),
  ]);
  const rows = [...unlocks, ...membersFor(implemented)].map(
    ([offer = "", gain = ""]) => `  ${offer.padEnd(16)} ${gain}`,
  );
  const byFull = gainOfFull(checks, offers);
  return [
    ...(rows.length > 0 ? ["", "What else could be judged if the file also had these:", ...rows] : []),
    ...(byFull > 0
      ? [
          "",
          `With --profile full, the suite could judge ${amount(byFull, "more requirement")}. It spends credits, up to`,
          "budget.credits in the file, which is 0 now.",
        ]
      : []),
  ];
}

/** Members that no check declares as a need, because requests use them only if the file has them. */
function membersFor(implemented: readonly string[] | undefined): string[][] {
  const claims = new Claims(implemented);
  const namesWith = (mark: "x-media" | "x-voice") =>
    operationList
      .filter((each) => claims.has(each) && childrenOf(bodySchema(each) ?? {}).some((child) => child[mark]))
      .map(({ operationId }) => operationId);
  const rows = [
    { offer: "media", names: namesWith("x-media"), is: "URLs of a video and an image that the server can fetch" },
    { offer: "voice", names: namesWith("x-voice"), is: "the id of a voice that the server knows" },
  ];
  return rows.flatMap(({ offer, names, is }) =>
    names.length > 0
      ? [[offer, `${is}, for ${firstOf(names, shown)}${names.length > shown ? " operations" : ""}`]]
      : [],
  );
}

const shown = 3;

/** How many requirements the profile `full` judges that `standard`, the default, does not. */
function gainOfFull(checks: readonly Check[], offers: ReadonlySet<Need>): number {
  const possible = checks.filter(({ needs }) => needs.every((need) => offers.has(need)));
  const judgedBy = (profile: Profile) =>
    new Set(possible.filter((each) => includes(profile, each.profile)).flatMap(({ requirements }) => requirements));
  return judgedBy("full").size - judgedBy("standard").size;
}
