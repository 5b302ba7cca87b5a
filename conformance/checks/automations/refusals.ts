import { type Check, type CheckContext, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { type Exchange, isRecord, outcomeOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { active, afterCancel, completeDraft, generating } from "../../steps/automations/launched.ts";
import { type Attempt, expectSamePlan, scheduledIn } from "../../steps/automations/reads.ts";
import { accountless } from "../../steps/automations/replaced.ts";
import { completed, reviewed } from "../../steps/automations/reviewed.ts";
import { progressIn } from "../../steps/automations/runs.ts";
import { expectThat } from "../../steps/given.ts";
import { expectStatus } from "../../steps/status.ts";

/** A call that the status of an automation does not allow. */
interface Refused {
  readonly requirement: string;
  /** Its status; undefined if something else is the reason. */
  readonly status: string;
  readonly says: string;
  readonly attempt: (context: CheckContext) => Promise<Attempt | undefined>;
  /** Edits of one member each; a run may end during them, so none are tried in one. */
  readonly alone?: (context: CheckContext) => Promise<readonly Exchange[] | undefined>;
  readonly needs?: readonly "control:clock"[];
}

/** Edits outside draft and review (core document, States: Automation). */
const edits: Readonly<Record<string, Refused>> = {
  generating: {
    requirement: "AUTO-15",
    status: "generating",
    says: "an automation that is generating",
    attempt: async (context) => (await generating(context)).attempts?.edit,
  },
  active: {
    requirement: "AUTO-16",
    status: "active",
    says: "an active automation",
    attempt: async (context) => (await active(context)).edit,
    alone: async (context) => (await active(context)).alone,
  },
  completed: {
    requirement: "AUTO-17",
    status: "completed",
    says: "a completed automation",
    attempt: async (context) => (await completed(context)).attempts?.edit,
    alone: async (context) => (await completed(context)).attempts?.alone,
    needs: ["control:clock"],
  },
  cancelled: {
    requirement: "AUTO-18",
    status: "cancelled",
    says: "a cancelled automation",
    attempt: async (context) => (await afterCancel(context)).edit,
    alone: async (context) => (await afterCancel(context)).alone,
  },
};

/** Launches outside review, and without an account (core document, States: Automation). */
const launches: Readonly<Record<string, Refused>> = {
  draft: {
    requirement: "AUTO-53",
    status: "draft",
    says: "a draft",
    attempt: async (context) => (await completeDraft(context)).launch,
  },
  generating: {
    requirement: "AUTO-54",
    status: "generating",
    says: "an automation that is generating",
    attempt: async (context) => (await generating(context)).attempts?.launch,
  },
  active: {
    requirement: "AUTO-55",
    status: "active",
    says: "an active automation",
    attempt: async (context) => (await active(context)).launch,
  },
  completed: {
    requirement: "AUTO-56",
    status: "completed",
    says: "a completed automation",
    attempt: async (context) => (await completed(context)).attempts?.launch,
    needs: ["control:clock"],
  },
  cancelled: {
    requirement: "AUTO-56",
    status: "cancelled",
    says: "a cancelled automation",
    attempt: async (context) => (await afterCancel(context)).launch,
  },
  "without-accounts": {
    requirement: "AUTO-52",
    status: "review",
    says: "an automation in review without a selected account",
    attempt: async (context) => (await accountless(context)).launch,
  },
  "with-empty-accounts": {
    requirement: "AUTO-58",
    status: "review",
    says: "an automation in review with only empty lists of accounts",
    attempt: async (context) => withoutAccounts((await reviewed(context)).launch),
  },
};

const refusedEdits = refusals(
  "automation-edit-refused",
  edits,
  ({ requirement }) => [requirement, "updateAutomation.error.conflict"],
  ({ says }) => `Editing ${says} is refused with 409 conflict.`,
  (attempt, { status }) => {
    if (succeeded(attempt.exchange)) requireStill(attempt, status);
    expectRefusal(attempt.exchange, { status: 409, type: "conflict" });
  },
);

const unchanged = refusals(
  "automation-edit-unchanged",
  edits,
  () => ["AUTO-19"],
  ({ says }) => `A refused edit of ${says} changes nothing.`,
  (attempt) => {
    requireRefused(attempt);
    expectSamePlan(attempt);
  },
);

const refusedAlone = Object.entries(edits).flatMap(([item, { alone, requirement, says, needs }]) =>
  alone
    ? forEachItem("automation-edit-refused-alone", [item], {
        requirements: () => [requirement],
        says: () => `Editing any one member of ${says} is refused with 409 conflict.`,
        needs: [...(needs ?? [])],
        profile: () => "standard",
        async run(context) {
          const answers = await alone(context);
          if (!answers) throw new Blocked(`needs ${says}`);
          for (const exchange of answers) expectRefusal(exchange, { status: 409, type: "conflict" });
        },
      })
    : [],
);

const refusedLaunches = refusals(
  "automation-launch-refused",
  launches,
  ({ requirement }) => [requirement],
  ({ says }) => `Launching ${says} is refused.`,
  (attempt, { status, requirement }) => {
    if (!succeeded(attempt.exchange)) {
      requireRefused(attempt);
      if (requirement === "AUTO-52") expectStatus(attempt.after.exchange, "review");
      return;
    }
    // A run near its end may have ended before the call.
    if (status === "generating" && progressIn(attempt.before.exchange) !== 0) requireStill(attempt, status);
    const actual = `the server answered ${outcomeOf(attempt.exchange)}`;
    throw new Failure({ expected: "a refusal of the launch", actual }, attempt.exchange);
  },
);

const unlaunched = refusals(
  "automation-launch-unchanged",
  launches,
  () => ["AUTO-57"],
  ({ says }) => `A refused launch of ${says} keeps the status and schedules nothing.`,
  (attempt, { status }) => {
    requireRefused(attempt);
    // A run may end by itself.
    const legal = status === "generating" ? ["generating", "review", "draft"] : [status];
    expectThat(
      legal.includes(attempt.after.status),
      { expected: status, actual: `it is ${attempt.after.status}`, pointer: "/data/status" },
      attempt.after.exchange,
    );
    const before = scheduledIn(attempt.before.posts).map(({ id }) => id);
    const more = scheduledIn(attempt.after.posts).filter(({ id }) => !before.includes(id));
    expectThat(more.length === 0, { expected: "no further post", actual: `${more.length} more are scheduled` });
  },
);

/** One check for each refused call. The cost of the stories is planned with the checks of their other parts. */
function refusals(
  name: string,
  calls: Readonly<Record<string, Refused>>,
  requirements: (refused: Refused) => readonly string[],
  says: (refused: Refused) => string,
  judge: (attempt: Attempt, refused: Refused) => void,
): Check[] {
  return Object.entries(calls).flatMap(([item, refused]) =>
    forEachItem(name, [item], {
      requirements: () => requirements(refused),
      says: () => says(refused),
      needs: [...(refused.needs ?? [])],
      profile: () => "standard",
      async run(context) {
        const attempt = await refused.attempt(context);
        if (attempt?.before.status === refused.status) judge(attempt, refused);
        else throw new Blocked(`needs ${refused.says}`);
      },
    }),
  );
}

/** The attempt on an automation without an account, if a read shows accounts. */
function withoutAccounts(attempt: Attempt): Attempt | undefined {
  const { selectedAccounts } = attempt.before.plan;
  const lists = isRecord(selectedAccounts) ? Object.values(selectedAccounts) : [];
  return lists.some((list) => Array.isArray(list) && list.length > 0) ? undefined : attempt;
}

/** @throws Blocked if the automation now has another status, which it may have had already during the call */
function requireStill({ after }: Attempt, status: string): void {
  if (status === "generating" && after.status !== status) throw new Blocked("needs a run that takes longer");
}

/** @throws Blocked unless a call was refused with a client error */
function requireRefused({ exchange }: Attempt): void {
  const { status } = exchange.response;
  if (status >= 400 && status < 500 && status !== 429) return;
  throw new Blocked(`needs a call that is refused (the server answered ${outcomeOf(exchange)})`);
}

export const checks: readonly Check[] = [
  ...refusedEdits,
  ...refusedAlone,
  ...unchanged,
  ...refusedLaunches,
  ...unlaunched,
];
