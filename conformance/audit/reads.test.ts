import { describe, expect, it } from "vitest";
import type { ReceivedResponse } from "../core/exchange.ts";
import { Meter } from "../core/spending/meter.ts";
import { recordedGet } from "../testing/recorded-calls.ts";
import { Reads } from "./reads.ts";

const call = recordedGet("/posts", 1);
const json = { success: true, data: [{ id: "a" }, { id: "b" }] };
const answer: ReceivedResponse = { status: 200, headers: { "x-one": "1" }, text: "{}", json, milliseconds: 1 };

describe("what a check reads", () => {
  it("is each spot that it looks at, and nothing else", async () => {
    const reads = new Reads();
    const seen = reads.watched(call, answer);
    await new Meter().check("one", async () => {
      expect([seen.status, seen.headers["x-one"]]).toEqual([200, "1"]);
      expect((seen.json as typeof json).data[1]?.id).toBe("b"); // the proxy has the shape of its target
    });
    const [[read, spots] = []] = reads.of("check one");
    expect(read).toBe(call);
    expect([...(spots ?? [])]).toEqual(["status", "header x-one", "/data", "/data/1", "/data/1/id"]);
  });

  it("includes what its stories read", async () => {
    const reads = new Reads();
    const seen = reads.watched(call, answer);
    const meter = new Meter();
    await meter.check("one", async () => {
      meter.uses("told");
      await meter.story("told", async () => seen.status);
      return seen.text;
    });
    expect(new Set(reads.of("check one")[0]?.[1])).toEqual(new Set(["body", "status"]));
    expect(reads.readersOf(call, "status")).toEqual(new Set(["story told", "check one"]));
    expect(reads.readersOf(call, "body")).toEqual(new Set(["check one"]));
  });

  it("leaves out what the runner reads, and changes nothing", () => {
    const reads = new Reads();
    const seen = reads.watched(call, answer);
    expect(seen).toEqual(answer);
    expect([...reads.all()]).toEqual([]);
  });
});
