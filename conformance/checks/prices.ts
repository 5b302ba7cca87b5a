import type { Price } from "../../generated/operations.ts";
import { type Requirement, requirements } from "../../generated/requirements.ts";
import { type Check, type CheckContext, single } from "../core/check.ts";
import { Blocked } from "../core/errors.ts";
import { expectOf, type Finding, type Look, together } from "../steps/looks.ts";
import { shortest } from "../steps/other-fields.ts";
import {
  bought,
  type Charged,
  charged,
  clipSeconds,
  lasting,
  type MoreFields,
  type PaidOperation,
  paidOperations,
  surcharged,
  takenBy,
} from "../steps/paid.ts";

/** The longest clip of every operation that takes a `duration` (studio document, Credit-costing generation). */
const longest = 15;

/** What a derived requirement says of a price: which part of it, and of how much. */
interface Part {
  readonly seen: (operation: PaidOperation) => Look<readonly Charged[]>;
  readonly says: (price: Price) => string;
  /** What a server does otherwise, when it does. @throws Blocked when other calls than these are needed to tell */
  readonly judge: (fell: readonly number[], price: Price, context: CheckContext) => string | undefined;
}

const short = (operation: PaidOperation) => lasting(operation, shortest);
const long = (operation: PaidOperation) => lasting(operation, longest);

/** The calls that show a surcharge: without it, and with it. */
const surcharges: Readonly<Record<string, (operation: PaidOperation) => Look<readonly Charged[]>>> = {
  "scene.recreate": ({ operationId }) =>
    together<Charged>(bought(operationId), charged(operationId, "with another scene", surchargedFields(operationId))),
  "avatarImage+productImage": (operation) =>
    together(
      short(operation),
      charged(operation.operationId, "with a composed shot", (media) => ({
        duration: shortest,
        ...surchargedFields(operation.operationId)(media),
      })),
    ),
};

function surchargedFields(operationId: PaidOperation["operationId"]): MoreFields {
  const fields = surcharged[operationId];
  if (!fields) throw new Error(`Nothing makes ${operationId} cost its surcharge.`);
  return fields;
}

/** What is told of a price per second by what the shortest and the longest clip cost. */
function lineOf([atShortest = 0, atLongest = 0]: readonly number[]): { slope: number; base: number } {
  const slope = (atLongest - atShortest) / (longest - shortest);
  return { slope, base: atShortest - slope * shortest };
}

const clips = ([atShortest, atLongest]: readonly number[]) =>
  `${shortest} seconds cost ${atShortest} and ${longest} seconds ${atLongest} credits`;

/** How each part of a price shows, apart from its other parts. */
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
    seen: (operation) => (hasDuration(operation) ? together(short(operation), long(operation)) : alone(operation)),
    says: ({ perSecond }) => `${perSecond} credits per second`,
    judge: judgeSeconds,
  },
  defaultSeconds: {
    seen: (operation) => together<Charged>(short(operation), long(operation), bought(operation.operationId)),
    says: ({ defaultSeconds }) => `${defaultSeconds} seconds to count where none are given`,
    judge(fell, { defaultSeconds }) {
      const { slope, base } = lineOf(fell);
      if (slope <= 0) throw new Blocked("needs a price that grows with the seconds");
      const seconds = ((fell[2] ?? 0) - base) / slope;
      return seconds === defaultSeconds ? undefined : `${fell[2]} credits were taken, as for ${seconds} seconds`;
    },
  },
};

/** One check for each part of a price that the contract gives. */
export const priceChecks: readonly Check[] = paidOperations.flatMap((operation) => {
  const prefix = `${operation.operationId}.credits.`;
  return requirements
    .filter(({ id }) => id.startsWith(prefix))
    .flatMap((requirement) => {
      const part = partOf(requirement, requirement.id.slice(prefix.length));
      return part ? [priceCheck(operation, requirement, part)] : [];
    });
});

function priceCheck(operation: PaidOperation, requirement: Requirement, part: Part): Check {
  const { price } = operation;
  // The clone is measured here because no `videoDuration` is given.
  const measured = requirement.id === "createCloneVideo.credits.perSecond" ? ["CONT-32"] : [];
  const check = single(`price/${requirement.id}`, {
    requirements: () => [requirement.id, ...measured],
    says: () => requirement.says,
    profile: () => "full",
    run: (context) =>
      expectOf(context, part.seen(operation), (seen): Finding | undefined => {
        const actual = part.judge(seen.map(takenBy), price, context);
        const exchange = seen.at(-1)?.exchange;
        return actual === undefined ? undefined : { expected: part.says(price), actual, ...(exchange && { exchange }) };
      }),
  });
  return { ...check, operation };
}

/** How the part of a price is shown that a requirement is about; undefined for speech, which has checks of its own. */
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

/** The credits that a derived requirement on a surcharge holds. */
function creditsOf(value: unknown): number | undefined {
  return typeof value === "object" && value !== null && "credits" in value && typeof value.credits === "number"
    ? value.credits
    : undefined;
}

/**
 * By the difference that seconds make; where a whole clip is paid for, by its length (how it is rounded is GAP-333).
 * @throws Blocked when a server may have measured the clip a little otherwise than whoever wrote the target file
 */
function judgeSeconds(fell: readonly number[], price: Price, context: CheckContext): string | undefined {
  const { perSecond = 0, base = 0, defaultSeconds } = price;
  if (defaultSeconds === undefined) {
    const seconds = clipSeconds(context);
    const [taken = 0] = fell;
    const [low, high] = [Math.floor(seconds) * perSecond, Math.ceil(seconds) * perSecond];
    if (taken >= low && taken <= high) return undefined;
    if (taken >= low - perSecond && taken <= high + perSecond) {
      throw new Blocked(
        `needs a clip that lasts exactly ${seconds} s, as the target file says (it cost ${taken} credits)`,
      );
    }
    return `${seconds} seconds cost ${taken} credits`;
  }
  const line = lineOf(fell);
  // Where there is no base, nothing else than the seconds costs anything.
  return line.slope === perSecond && (base > 0 || line.base === 0) ? undefined : clips(fell);
}

function alone({ operationId }: PaidOperation): Look<readonly Charged[]> {
  return together<Charged>(bought(operationId));
}

function hasDuration({ price }: PaidOperation): boolean {
  return price.defaultSeconds !== undefined;
}
