import { describe, expect, it } from "vitest";
import { type Operation, operations } from "../../../generated/operations.ts";
import type { Exchange } from "../exchange.ts";
import { PaidJobs } from "./paid-jobs.ts";

const id = "0123456789abcdef01234567";

function answer(operation: Operation, status: number, data: object): Exchange {
  const json = { success: status < 300, data };
  return {
    operation,
    request: { method: operation.method, url: "http://server.test/api/v1", headers: {} },
    response: { status, headers: {}, text: JSON.stringify(json), json, milliseconds: 1 },
  };
}

function jobsAfter(...exchanges: readonly Exchange[]) {
  const jobs = new PaidJobs();
  for (const exchange of exchanges) jobs.note(exchange);
  return jobs.all().map(({ id: job, status }) => ({ id: job, status }));
}

const started = answer(operations.createMetaAd, 202, { id, status: "processing" });

describe("the paid jobs of a run", () => {
  it("lists accepted jobs once, regardless of replays", () => {
    expect(jobsAfter(started, started)).toEqual([{ id, status: undefined }]);
  });

  it("omits refused and free calls", () => {
    expect(jobsAfter(answer(operations.createMetaAd, 402, {}), answer(operations.createListicle, 201, { id }))).toEqual(
      [],
    );
  });

  it("knows a job's status from its last read", () => {
    const read = (status: string) => answer(operations.getContent, 200, { id, status });
    expect(jobsAfter(started, read("processing"), read("failed"))).toEqual([{ id, status: "failed" }]);
  });

  it("ignores reads of unknown resources", () => {
    expect(jobsAfter(answer(operations.getContent, 200, { id, status: "ready" }))).toEqual([]);
  });

  it("finds the id of an influencer under each of its names", () => {
    expect(jobsAfter(answer(operations.createInfluencer, 201, { influencerId: id }))).toEqual([
      { id, status: undefined },
    ]);
  });
});
