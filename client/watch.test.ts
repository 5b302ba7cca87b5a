import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { createTalkingHead, type JobOptions } from "../generated/client.ts";
import { ok, over } from "./testing/answers.ts";
import { json, serve, success } from "./testing/server.ts";

const id = "66f1c0de5a7b8c9d0e1f2b01";
const init = { body: { script: "Hello there." } };
const quick: JobOptions = { intervalMs: 2, deadlineMs: 20_000 };

/** A job whose polls get these statuses (the last one repeats), and the number of polls. */
async function watchable(...statuses: readonly string[]) {
  let polls = -1; // the first request starts the job
  const client = over(() => ok({ id, status: statuses[Math.min(++polls, statuses.length) - 1] ?? "processing" }));
  const { job } = await createTalkingHead(client, init).orThrow();
  return { job: job.with(quick), polls: () => polls };
}

describe("a job that nobody watches any more", () => {
  test("is not polled, and is polled again for the next listener", async () => {
    const { job, polls } = await watchable("processing");
    const leave = await new Promise<() => void>((resolve) => {
      const unsubscribe = job.onProgress(() => resolve(unsubscribe));
    });
    leave();
    const before = polls();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(polls()).toBe(before);
    const heard = vi.fn();
    job.onProgress(heard);
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(1);
    job.abort();
    expect((await job).error?.reason).toBe("aborted");
  });

  test("is still polled while someone listens or awaits it", async () => {
    const { job } = await watchable("processing", "processing", "ready");
    const [left, stays] = [vi.fn(), vi.fn()];
    const leave = job.onProgress(left);
    const leaveToo = job.onProgress(stays);
    leave();
    leave();
    await expect.poll(() => stays.mock.calls.length).toBeGreaterThan(0);
    const end = job.then(({ status }) => status);
    leaveToo();
    expect(await end).toBe("ready");
    expect(left).not.toHaveBeenCalled();
  });

  test("keeps its result, also if the last listener leaves during its last report", async () => {
    const { job, polls } = await watchable("ready");
    await new Promise<void>((resolve) => {
      const leave = job.onProgress(() => {
        leave();
        resolve();
      });
    });
    expect((await job).status).toBe("ready");
    expect(polls()).toBe(1);
  });

  test("ends when it is aborted", async () => {
    const { job, polls } = await watchable("processing");
    const leave = job.onProgress(() => undefined);
    job.abort();
    leave();
    expect((await job).error?.reason).toBe("aborted");
    expect(polls()).toBe(0);
  });

  test("keeps a listener that was added twice until it is removed twice", async () => {
    const { job } = await watchable("processing");
    const heard = vi.fn();
    const leave = job.onProgress(heard);
    job.onProgress(heard);
    leave();
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(1);
    job.abort();
  });
});

test("an error in a listener is an uncaught error of the program; the other listeners and the job continue", async () => {
  const { job } = await watchable("processing", "ready");
  const [uncaught, rejected] = [vi.fn(), vi.fn()];
  const [before] = [process.rawListeners("uncaughtException")];
  process.removeAllListeners("uncaughtException").on("uncaughtException", uncaught);
  process.on("unhandledRejection", rejected);
  try {
    const heard = vi.fn();
    const error = new Error("in the listener");
    job.onProgress(() => {
      throw error;
    });
    job.onProgress(({ status }) => heard(status));
    await expect.poll(() => heard.mock.calls).toEqual([["processing"], ["ready"]]);
    expect((await job).status).toBe("ready");
    await expect.poll(() => uncaught.mock.calls.map(([thrown]) => thrown)).toEqual([error, error]);
    expect(rejected).not.toHaveBeenCalled();
  } finally {
    process.removeAllListeners("uncaughtException").off("unhandledRejection", rejected);
    for (const listener of before) process.on("uncaughtException", listener as NodeJS.UncaughtExceptionListener);
  }
});

describe("a program ends by itself when it", () => {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const started = json(202, { success: true, data: { id, status: "processing" } });

  /** Runs a program with a `job` until it ends. @returns what it prints */
  async function run(code: string): Promise<string> {
    const { baseUrl } = await serve(started, success({ id, status: "processing" }));
    const program = `
      import { createClient, createTalkingHead } from "./generated/client.ts";
      const client = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, key: "sf_live_test" });
      const { job } = await createTalkingHead(client, ${JSON.stringify(init)}).orThrow();
      ${code}`;
    const words = ["--import", "tsx", "--input-type=module", "--eval", program];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, timeout: 60_000 });
    return stdout;
  }

  // The first poll is due after two minutes, the deadline after half an hour; a program that does not end by itself is killed earlier.
  test.each([
    ["stops listening while it waits", "job.onProgress(() => undefined)(); console.log('left');", "left\n"],
    [
      "stops listening while it polls",
      "const leave = job.with({ intervalMs: 5 }).onProgress(({ status }) => { leave(); console.log(status); });",
      "processing\n",
    ],
    [
      "aborts a job that it awaits",
      "setTimeout(() => job.abort(), 20); console.log((await job).error.reason);",
      "aborted\n",
    ],
  ])("%s", async (_, code, printed) => {
    expect(await run(code)).toBe(printed);
  });
});
