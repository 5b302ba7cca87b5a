import { expect, test } from "vitest";
import { clientRequirements } from "../../generated/client-requirements.ts";
import { callOf, operationNamed } from "./calls.ts";
import type { ClientCase } from "./case.ts";
import { clientCases } from "./cases/index.ts";
import type { Driver } from "./driver.ts";
import { judgeClient, selectCases } from "./judge.ts";
import { within } from "./oracles.ts";
import type { Answer, Task } from "./protocol.ts";

type Configured = Extract<Task, { task: "configure" }>;
type Run = (
  task: Exclude<Task, { task: "configure" | "end" }>,
  options: Configured,
  fetchIt: () => Promise<Answer>,
) => Promise<Answer>;

/** A client in this process that only knows GET. */
function driverOf(run: Run): Driver {
  let options: Configured | undefined;
  return {
    async run(task) {
      if (task.task === "configure") options = task;
      if (task.task === "configure" || task.task === "end" || options === undefined) return { ended: "value" };
      const { baseUrl, key } = options;
      const address = `${baseUrl}${task.path.replace("{id}", task.arguments.path.id ?? "")}`;
      return run(task, options, async () => {
        const answer = await fetch(address, { headers: { "X-API-Key": key } });
        return { ended: "value", value: await answer.json() };
      });
    },
    end: async () => true,
    log: () => "",
  };
}

function failuresOf(run: Run, ...only: readonly string[]) {
  return failuresIn(selectCases(clientCases, clientRequirements, only), run);
}

async function failuresIn(cases: readonly ClientCase[], run: Run) {
  const { checks } = await judgeClient({ cases, start: () => driverOf(run), lanes: 1 });
  return checks.filter(({ verdict }) => verdict === "fail" || verdict === "warn").map(({ id }) => id);
}

/** A case with a bound that a test can wait for. */
const soon: ClientCase = {
  id: "soon",
  title: "A call ends soon",
  task: { task: "call", ...callOf(operationNamed("getMe")) },
  script: () => ({}),
  judges: { "CANCEL-01": within(300) },
};

test("a request that comes late counts in its own case", async () => {
  const late: Promise<unknown>[] = [];
  const found = await failuresOf(
    async (task, _, send) => {
      if (task.task === "call") {
        await Promise.all(late); // what the case before began ends during this one
        return send();
      }
      late.push(
        new Promise<unknown>((resolve) => {
          setTimeout(() => resolve(Promise.allSettled([send(), send()])), 1700); // the case watches for less
        }),
      );
      return { ended: "cancelled" };
    },
    "CANCEL-03",
    "getMe/call",
  );
  expect(found).toEqual(["cancel: CANCEL-03"]);
});

test("what only a time shows is tried again alone", async () => {
  const seen: string[] = [];
  const run: Run = async (task) => {
    seen.push(task.task);
    if (seen.length === 1) await new Promise((resolve) => setTimeout(resolve, 600)); // as on a busy machine
    return { ended: "cancelled" };
  };
  expect(await failuresIn([soon], run)).toEqual([]);
  expect(seen).toEqual(["call", "call"]);
});

test("what is slow again breaks the requirement", async () => {
  const slow: Run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return { ended: "cancelled" };
  };
  expect(await failuresIn([soon], slow)).toEqual(["soon: CANCEL-01"]);
});

// It compares two durations, which a busy machine can lengthen by chance.
test("retries without a pause are found by what the client needs for other requests", { retry: 2 }, async () => {
  const withPause =
    (milliseconds: number): Run =>
    async (task, _, send) => {
      for (let count = 0; count < 4; count++) {
        if (task.task === "call" && count > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
        await send();
      }
      return { ended: "error", error: { status: 503, message: "unavailable" } };
    };
  expect(await failuresOf(withPause(0), "RETRY-06")).toEqual(["retry/always-503: RETRY-06"]);
  expect(await failuresOf(withPause(150), "RETRY-06")).toEqual([]);
});
