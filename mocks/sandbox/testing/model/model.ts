import type fc from "fast-check";
import { expect } from "vitest";
import type { OperationId } from "../../../../generated/operations.ts";
import type { JobOutcome } from "../../world/events.ts";
import { type TestSandbox, testSandbox } from "../sandbox-test.ts";
import { setBalance } from "../told.ts";

/** The sandbox as it ought to be: a few numbers and statuses, kept in step with what is sent. A domain adds its part here. */
export interface Model {
  readonly money: Money;
  /** How the next jobs of an operation end, as it was decided. */
  readonly plans: Map<OperationId, { readonly outcome: JobOutcome; left: number }>;
  /** Successes that a repeated Idempotency-Key must replay, by operation, id and key. */
  readonly replies: Map<string, StoredSuccess>;
  readonly jobs: Job[];
  readonly influencers: string[];
  readonly automations: ModelAutomation[];
  readonly posts: ModelPost[];
  readonly drafts: ModelDraft[];
}

/** Opening − charges + refunds is the balance, and the sum of the ledger. */
export interface Money {
  opening: number;
  charges: number;
  refunds: number;
}

export interface StoredSuccess {
  readonly body: string;
  readonly status: number;
  readonly json: unknown;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Something that is being made, and what is to become of it. */
export interface Job {
  readonly id: string;
  readonly operationId: OperationId;
  /** Reads its status. */
  readonly status: (sandbox: TestSandbox) => Promise<string>;
  readonly running: readonly string[];
  readonly end: string;
  /** What comes back when it ends: its price when it fails, else 0. */
  readonly refund: number;
  /** When it has ended for certain, in milliseconds since the epoch. */
  readonly latest: number;
  ended: boolean;
}

export interface ModelAutomation {
  readonly id: string;
  readonly hasAccounts: boolean;
  readonly totalPosts: number;
  status: string;
}

export interface ModelPost {
  readonly id: string;
  /** When it has come to its end for certain, in milliseconds since the epoch. */
  readonly latest: number;
  status: string;
}

export interface ModelDraft {
  readonly id: string;
  readonly requestId: string;
  revision: number;
  settings: Readonly<Record<string, unknown>>;
  /** Content items by the request that asked for them. */
  readonly made: Map<string, string>;
}

/** What the commands drive. */
export type Real = TestSandbox;

export type ModelCommand = fc.AsyncCommand<Model, Real>;

/** A command: what it says in a report, what it does, and when it makes sense. After each, the credits must add up. */
export function command(
  says: string,
  run: (model: Model, real: Real) => Promise<void>,
  makesSense: (model: Readonly<Model>) => boolean = () => true,
): ModelCommand {
  return {
    check: makesSense,
    run: async (model, real) => {
      await run(model, real);
      await creditsAddUp(model, real);
    },
    toString: () => says,
  };
}

/** A fresh sandbox with its model. @param credits what the team has at first */
export function begin(seed: number, credits: number): { readonly model: Model; readonly real: Real } {
  // Rate limits have tests of their own.
  const real = testSandbox({ seed, limitFactor: 10_000 });
  setBalance(real, "full", credits);
  const { collections } = real.world;
  const teamId = collections.keys.all().find(({ label }) => label === "full")?.teamId;
  const influencers = collections.influencers.all().filter((each) => each.teamId === teamId);
  const model: Model = {
    money: { opening: credits, charges: 0, refunds: 0 },
    plans: new Map(),
    replies: new Map(),
    jobs: [],
    influencers: influencers.map(({ id }) => id),
    automations: [],
    posts: [],
    drafts: [],
  };
  return { model, real };
}

/** What the model says that the team has. */
export function balanceOf({ money: { opening, charges, refunds } }: Readonly<Model>): number {
  return opening - charges + refunds;
}

/** How the job ends that an operation starts now; it uses up a decision. */
export function takePlan(model: Model, operationId: OperationId): JobOutcome {
  const plan = model.plans.get(operationId);
  if (!plan || plan.left === 0) return "succeed";
  plan.left -= 1;
  return plan.outcome;
}

/** One of a list, by any number. @throws when there is none */
export function oneOf<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined)
    throw new Error("There is nothing to choose from; the command must ask for it in `makesSense`.");
  return item;
}

/** @throws when opening − charges + refunds, the balance and the sum of the ledger are not the same */
async function creditsAddUp(model: Model, real: Real): Promise<void> {
  const expected = balanceOf(model);
  const { credits } = await real.ok("getMe");
  const { json } = await real.call("getCredits", { query: { limit: 100 } });
  const entries = [...json.data.entries];
  for (let page = 2; page <= json.pagination.pages; page += 1) {
    entries.push(...(await real.ok("getCredits", { query: { page, limit: 100 } })).entries);
  }
  const ledger = entries.reduce((sum, entry) => sum + entry.credits, 0);
  expect({ identity: credits, balance: json.data.balance, ledger }, "opening − charges + refunds").toEqual({
    identity: expected,
    balance: expected,
    ledger: expected,
  });
}
