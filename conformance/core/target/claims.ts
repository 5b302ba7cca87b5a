import { levels, topics } from "../../../generated/levels.ts";
import { type Operation, operationList, operations } from "../../../generated/operations.ts";
import { requirements as allRequirements } from "../../../generated/requirements.ts";
import { NotClaimed, NotJudgeable } from "../errors.ts";
import { didYouMean } from "../values/near.ts";

/** What `implements` of a target file can name besides operations, with the operations of each. */
const groups: ReadonlyMap<string, readonly string[]> = new Map([
  ...levels.flatMap(({ level }) => (level === "strict" ? [] : [[level, operationsAt(level)] as const])),
  ...topics.map(({ topic, operations }) => [topic, operations] as const),
]);

function operationsAt(level: string): string[] {
  return topics.flatMap((topic) => (topic.level === level ? topic.operations : []));
}

/** Every name that `implements` takes, besides `all`. */
export const claimable: readonly string[] = [
  ...[...groups].flatMap(([name, operations]) => (operations.length > 0 ? [name] : [])),
  ...operationList.map(({ operationId }) => operationId),
];

/** The names in `implements`: a list, or one text with commas or spaces. */
export function namesIn(names: string | readonly string[]): readonly string[] {
  return typeof names === "string" ? names.split(/[\s,]+/).filter((name) => name !== "") : names;
}

/**
 * Refuses names that `implements` does not take, all in one sentence.
 * @param lineOf the line of a name in the target file, by its index
 * @throws NotJudgeable if there are any
 */
export function requireClaimable(names: readonly string[], lineOf?: (index: number) => number | undefined): void {
  const unknown = names.flatMap((name, at) => {
    if (claimable.includes(name)) return [];
    const line = lineOf?.(at);
    return [`"${name}"${line === undefined ? "" : ` in line ${line}`}${didYouMean(name, claimable)}`];
  });
  if (unknown.length === 0) return;
  const kind = unknown.length === 1 ? "operation or topic" : "operations or topics";
  throw new NotJudgeable(`implements names the unknown ${kind} ${unknown.join(", ")}; correct the target file.`);
}

/** The operations that each requirement is about, by its id. */
export const operationsOfRequirement: ReadonlyMap<string, readonly string[]> = new Map(
  allRequirements.map(({ id, operations }) => [id, operations]),
);

/** The part of a request that says what it calls. */
interface Called {
  readonly operation?: Operation;
  readonly rawPath?: string;
  readonly method?: string;
}

/** Which operations a server claims to have. The suite never calls, needs or judges the others. */
export class Claims {
  readonly #claimed: ReadonlySet<string>;
  /** The operations that are not claimed. */
  readonly unclaimed: readonly Operation[];

  /**
   * @param names operations, topics and levels, as the target file lists them; undefined for all operations
   * @throws NotJudgeable if names are unknown
   */
  constructor(names?: readonly string[]) {
    requireClaimable(names ?? []);
    const all = operationList.map(({ operationId }) => operationId);
    this.#claimed = new Set(names?.flatMap((name) => groups.get(name) ?? [name]) ?? all);
    this.unclaimed = operationList.filter((operation) => !this.has(operation));
  }

  has({ operationId }: Operation): boolean {
    return this.#claimed.has(operationId);
  }

  /** An operation to see whether the server answers: getMe, or another read that needs nothing. */
  get doorbell(): Operation {
    const { getMe } = operations;
    return this.has(getMe) ? getMe : (operationList.find((each) => isHarmless(each) && this.has(each)) ?? getMe);
  }

  /** @throws NotClaimed if a request is of an operation, or of a path, that is not claimed */
  require({ operation, rawPath, method = "GET" }: Called): void {
    const there = operation ? [operation] : operationList.filter(({ path }) => path === rawPath);
    const same = there.filter((each) => operation || each.method === method);
    const called = same.length > 0 ? same : there;
    if (called.length > 0 && !called.some((each) => this.has(each)))
      throw new NotClaimed(called.map(({ operationId }) => operationId));
  }

  /** The operations that these requirements are about, or the only one that is called, if none of them is claimed; else empty. */
  lacking(requirements: readonly string[], operation?: Operation): readonly string[] {
    const needed = operation
      ? [operation.operationId]
      : requirements.flatMap((id) => operationsOfRequirement.get(id) ?? []);
    return needed.some((name) => this.#claimed.has(name)) ? [] : [...new Set(needed)];
  }
}

/** Whether a call without any value only reads, and uses up no allowance, as the searches of the ad library do. */
export function isHarmless({ method, atOrigin, limited, price, tag, parameters }: Operation): boolean {
  const isFree = !atOrigin && !limited && price === null && tag !== "ads";
  return method === "GET" && isFree && !parameters.some(({ required }) => required);
}
