/**
 * The sandbox over HTTP in a process of its own, as `shortform sandbox [--check-responses]` serves it; it tells its parent all that
 * goes wrong.
 */
import { serveFetch } from "../../../serve.ts";
import { testSandbox } from "../sandbox-test.ts";
import { type FuzzSeeds, seedsOf } from "./calls.ts";

/** What it tells. */
export type FuzzReport =
  | { readonly kind: "ready"; readonly port: number; readonly seeds: FuzzSeeds }
  | { readonly kind: "fault"; readonly says: string }
  | { readonly kind: "memory"; readonly megabytes: number };

const tell = (report: FuzzReport) => process.send?.(report);
const fault = (says: unknown) => tell({ kind: "fault", says: String(says) });
process.on("unhandledRejection", (reason) => fault(reason instanceof Error ? reason.stack : reason));

const sandbox = testSandbox({
  checkResponses: process.argv.includes("--check-responses"),
  limitFactor: 1e9,
  log: { info: () => undefined, error: (fields) => fault(JSON.stringify(fields)) },
});
const { port } = await serveFetch(sandbox.handle, { port: 0, allowHosts: [], fast: true, slowestMs: 2000 });

/** A round begins with a new world, as most of what there is has ended or expired at the end of one. */
process.on("message", async () => {
  sandbox.reset();
  tell({ kind: "ready", port, seeds: await seedsOf(sandbox) });
});
setInterval(() => tell({ kind: "memory", megabytes: process.memoryUsage().rss / 1e6 }), 500).unref();
process.on("disconnect", () => process.exit());
