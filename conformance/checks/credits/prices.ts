import type { Price } from "../../../generated/operations.ts";
import { type Requirement, requirements } from "../../../generated/requirements.ts";
import { type Check, type CheckContext, check, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { isRecord } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { longest, shortest, sourceClip } from "../../steps/credits/other-fields.ts";
import {
  bought,
  type Charged,
  charged,
  clipSeconds,
  expectAccepted,
  lasting,
  type PaidOperation,
  paidOperations,
  surcharged,
  takenBy,
} from "../../steps/credits/paid.ts";
import { long, short, surcharges } from "../../steps/credits/surcharges.ts";
import { expectOf, type Finding, type Look, together } from "../../steps/looks.ts";
import { about } from "../../steps/service/claims.ts";

/** A prime length, which a server that charges in steps of several seconds rounds. */
const between = 7;

/** The part of a price that a derived requirement gives. */
interface Part {
  readonly seen: (operation: PaidOperation) => Look<readonly Charged[]>;
  readonly says: (price: Price) => string;
  /** The deviation of a server, if any. @throws Blocked if other calls are needed to see it */
  readonly judge: (fell: readonly number[], price: Price, context: CheckContext) => string | undefined;
}

/** The price per second from the prices of the shortest and the longest clip. */
function lineOf([atShortest = 0, atLongest = 0]: readonly number[]): { slope: number; base: number } {
  const slope = (atLongest - atShortest) / (longest - shortest);
  return { slope, base: atShortest - slope * shortest };
}

const clips = ([atShortest, atLongest]: readonly number[]) =>
  `${shortest} seconds cost ${atShortest} and ${longest} seconds ${atLongest} credits`;

/** How to judge each part of a price separately. */
const parts: Readonly<Record<string, Part>> = {
  base: {
    seen: (operation) => (operation.price.perSecond ? together(short(operation), long(operation)) : alone(operation)),
    says: ({ base, perSecond }) => `${base} credits${perSecond ? " besides those for the seconds" : ""}`,
    judge(fell, { base, perSecond }) {
      if (perSecond) return lineOf(fell).base === base ? undefined : clips(fell);
      return fell[0] === base ? undefined : `it costs ${fell[0]} credits`;
    },
  },
  perSecond: {
    seen: (operation) =>
      hasDuration(operation)
        ? together(short(operation), long(operation), lasting(operation, between))
        : alone(operation),
    says: ({ perSecond }) => `${perSecond} credits per second`,
    judge: judgeSeconds,
  },
  defaultSeconds: {
    seen: (operation) => together<Charged>(short(operation), long(operation), bought(operation.operationId)),
    says: ({ defaultSeconds }) => `${defaultSeconds} seconds by default`,
    judge(fell, { defaultSeconds }) {
      const { slope, base } = lineOf(fell);
      if (slope <= 0) throw new Blocked("needs a price that grows with the seconds");
      const seconds = ((fell[2] ?? 0) - base) / slope;
      return seconds === defaultSeconds ? undefined : `${fell[2]} credits were debited, as for ${seconds} seconds`;
    },
  },
};

const requirementIds = requirements.map(({ id }) => id);

/** The operations whose price follows from the length of a clip. */
const byClip = paidOperations.filter(({ price }) => price.perSecond !== undefined && !hasDuration({ price }));

const withLongClip = ({ operationId, price }: PaidOperation) =>
  charged(operationId, "with a long clip", async ({ hostedMedia }) => ({
    [price.secondsOf ?? ""]: await hostedMedia.of("longVideo"),
  }));

/** A price that is capped, or has steps, is right at one length only. */
const longClips = forEachOperation("long-clip-price", byClip, {
  requirements: ({ operationId }) => [`${operationId}.credits.perSecond`],
  says: ({ operationId, price }) => `${operationId} costs ${price.perSecond} credits per second of a long clip, too.`,
  profile: () => "full",
  async run(context, operation) {
    const { seconds } = context.target.media?.longVideo ?? {};
    if (seconds === undefined) throw new Blocked("needs media.longVideo in the target file");
    const { perSecond = 0 } = operation.price;
    await expectOf(context, withLongClip(operation), (seen) => {
      const actual = judgeClip(takenBy(seen), seconds, perSecond);
      const expected = `${seconds * perSecond} credits debited`;
      return actual === undefined ? undefined : { expected, actual, exchange: seen.exchange };
    });
  },
});

/** A surcharge may be lost where a price has a cap. */
const longSurcharges = forEachOperation("long-clip-surcharge", byClip.filter(hasSurcharge), {
  requirements: ({ operationId }) => requirementIds.filter((id) => id.startsWith(`${operationId}.credits.surcharge.`)),
  says: ({ operationId }) => `The surcharge of ${operationId} is the same with a long clip.`,
  profile: () => "full",
  async run(context, operation) {
    const { operationId, price } = operation;
    const credits = price.surcharges?.[0]?.credits ?? 0;
    const dear = charged(operationId, "with a long clip and a surcharge", async (asking) => ({
      [price.secondsOf ?? ""]: await asking.hostedMedia.of("longVideo"),
      ...(await surcharged[operationId]?.(asking)),
    }));
    await expectOf(context, together(withLongClip(operation), dear), ([plain, more]) => {
      if (!plain || !more) return undefined;
      const [without, fell] = [takenBy(plain), takenBy(more)];
      if (fell - without === credits) return undefined;
      const actual = `it costs ${fell} instead of ${without} credits`;
      return { expected: `${credits} credits more`, actual, exchange: more.exchange };
    });
  },
});

const limited = byClip.filter((operation) => about(operation, "CONT-28").length > 0);

const longAccepted = forEachOperation("long-clip-accepted", limited, {
  requirements: (operation) => about(operation, "CONT-28"),
  says: ({ operationId }) => `${operationId} accepts the target's longVideo.`,
  profile: () => "full",
  async run(context, operation) {
    const { seconds = 0 } = context.target.media?.longVideo ?? {};
    if (seconds === 0 || seconds > sourceClip.max)
      throw new Blocked(`needs media.longVideo of at most ${sourceClip.max} seconds in the target file`);
    await expectAccepted(context, withLongClip(operation), bought(operation.operationId));
  },
});

/** Whether the suite knows how to ask for the surcharge of an operation. */
function hasSurcharge({ operationId }: PaidOperation): boolean {
  return surcharged[operationId] !== undefined;
}

/** One check for each part of a price in the contract. */
const ofParts = paidOperations.flatMap((operation) => {
  const prefix = `${operation.operationId}.credits.`;
  return requirements
    .filter(({ id }) => id.startsWith(prefix))
    .flatMap((requirement) => {
      const part = partOf(requirement, requirement.id.slice(prefix.length));
      return part ? [priceCheck(operation, requirement, part)] : [];
    });
});

export const checks: readonly Check[] = inPhase("spending", [
  ...ofParts,
  ...longClips,
  ...longSurcharges,
  ...longAccepted,
]);

function priceCheck(operation: PaidOperation, requirement: Requirement, part: Part): Check {
  const { price } = operation;
  // The clone is measured here because no `videoDuration` is given.
  const measured = requirement.id === "createCloneVideo.credits.perSecond" ? ["CONT-32"] : [];
  const shown = [requirement.id, ...defaultsIn(operation, requirement), ...measured];
  return check(shown, { operation, profile: "full" }, (context) =>
    expectOf(context, part.seen(operation), (seen): Finding | undefined => {
      const actual = part.judge(seen.map(takenBy), price, context);
      const exchange = seen.at(-1)?.exchange;
      return actual === undefined ? undefined : { expected: part.says(price), actual, ...(exchange && { exchange }) };
    }),
  );
}

/** The default of a member that a price shows: a length, or an option with a surcharge, that a call without it has. */
function defaultsIn({ operationId, price }: PaidOperation, { id, subject }: Requirement): readonly string[] {
  const member = id.endsWith(".defaultSeconds") ? price.secondsOf : optionIn(subject?.value);
  return requirementIds.filter((each) => each === `${operationId}.body.${member}.default`);
}

/** How to judge the part of a price that a requirement is about; undefined for speech, which has its own checks. */
function partOf({ subject }: Requirement, name: string): Part | undefined {
  const [, label] = /^surcharge\.(.+)$/.exec(name) ?? [];
  if (label === undefined) return parts[name];
  const seen = surcharges[label];
  const credits = creditsOf(subject?.value);
  if (!seen || credits === undefined) throw new Error(`No calls show the surcharge ${label}.`);
  return {
    seen,
    says: () => `${credits} credits more`,
    judge: ([without = 0, surchargedFell = 0]) =>
      surchargedFell - without === credits ? undefined : `it costs ${surchargedFell} instead of ${without} credits`,
  };
}

/** The member that a surcharge depends on; undefined if it depends on none or on several. */
function optionIn(value: unknown): string | undefined {
  const when = isRecord(value) && isRecord(value.when) ? value.when : {};
  return typeof when.field === "string" ? when.field : undefined;
}

/** The credits of a derived requirement on a surcharge. */
function creditsOf(value: unknown): number | undefined {
  return isRecord(value) && typeof value.credits === "number" ? value.credits : undefined;
}

/**
 * By the difference between durations; if the whole clip is charged, by its length (rounding is open, GAP-333).
 * @throws Blocked if the server may have measured the clip differently from the target file
 */
function judgeSeconds(fell: readonly number[], price: Price, context: CheckContext): string | undefined {
  const { perSecond = 0, base = 0, defaultSeconds } = price;
  if (defaultSeconds === undefined) return judgeClip(fell[0], clipSeconds(context), perSecond);
  const line = lineOf(fell);
  const amid = fell[2] ?? 0;
  if (amid !== line.base + between * line.slope) return `${between} seconds cost ${amid} credits, and ${clips(fell)}`;
  // Without a base price, only the seconds cost credits.
  return line.slope === perSecond && (base > 0 || line.base === 0) ? undefined : clips(fell);
}

/** @throws Blocked if the server may have measured the clip differently from the target file */
function judgeClip(taken = 0, seconds: number, perSecond: number): string | undefined {
  const [low, high] = [Math.floor(seconds) * perSecond, Math.ceil(seconds) * perSecond];
  if (taken >= low && taken <= high) return undefined;
  if (taken < low - perSecond || taken > high + perSecond) return `${seconds} seconds cost ${taken} credits`;
  throw new Blocked(`needs a clip that lasts exactly ${seconds} s, as the target file says (it cost ${taken} credits)`);
}

function alone({ operationId }: PaidOperation): Look<readonly Charged[]> {
  return together<Charged>(bought(operationId));
}

function hasDuration({ price }: Pick<PaidOperation, "price">): boolean {
  return price.defaultSeconds !== undefined;
}
