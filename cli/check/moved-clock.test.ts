import { expect, it } from "vitest";
import { TrafficJudge } from "../../conformance/index.ts";
import { defaultRateLimit } from "../../generated/operations.ts";
import { createSandbox } from "../../mocks/sandbox/index.ts";
import { recording } from "../prove/traffic/judge.ts";

const origin = "http://127.0.0.1:4010";
const start = Date.UTC(2026, 6, 15, 12);

/** A sandbox whose traffic is judged, without the calls that move its clock. */
function watched({ keepsLimits = true, dropsDate = false } = {}) {
  const sandbox = createSandbox({ seed: 1, start, speed: 1, ...(!keepsLimits && { limitFactor: 1000 }) });
  const judge = new TrafficJudge();
  const found: string[] = [];
  const between = recording((entry) => {
    for (const { requirements } of judge.see(entry)) found.push(...requirements);
  });
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    between(
      new Request(`${origin}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${sandbox.keys.full}`, "content-type": "application/json", ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
      async (request) => {
        const answer = await sandbox.fetch(request);
        if (dropsDate) answer.headers.delete("date");
        return answer;
      },
    );
  return { sandbox, call, found };
}

/** More successes than two windows of the default limit allow. */
const tooMany = 2 * defaultRateLimit.limit + 1;

/** Reads until it has too many successes. */
async function readMuch(call: ReturnType<typeof watched>["call"], whenRefused: () => void): Promise<void> {
  let successes = 0;
  for (let calls = 0; successes < tooMany && calls < 2 * tooMany; calls += 1) {
    const { status } = await call("GET", "/me");
    if (status === 429) whenRefused();
    else successes += 1;
  }
}

it.each([{ dropsDate: false }, { dropsDate: true }])(
  "more calls than two windows allow break no limit if the clock was moved meanwhile (without Date: $dropsDate)",
  async ({ dropsDate }) => {
    const { sandbox, call, found } = watched({ dropsDate });
    await readMuch(call, () => sandbox.advance(61));
    expect(found).toEqual([]);
  },
);

it("they do on a clock that nobody moved", async () => {
  const { call, found } = watched({ keepsLimits: false });
  await readMuch(call, () => undefined);
  expect(found).toContain("RATE-01");
});

it("a key that has expired is no broken replay if the clock was moved meanwhile", async () => {
  const { sandbox, call, found } = watched();
  const me = (await (await call("GET", "/me")).json()) as { data: { workspaceId: string } }; // as described
  const body = { name: "Once", workspaceId: me.data.workspaceId, url: "https://media.example/clip.mp4", kind: "video" };
  const headers = { "idempotency-key": "once" };
  const first = await call("POST", "/assets", headers, body);
  expect(first.status).toBe(201);
  await call("POST", "/assets", headers, body);
  sandbox.advance(25 * 3600);
  await call("POST", "/assets", headers, body);
  await call("POST", "/assets", headers, { ...body, name: "Twice" });
  expect(found).toEqual([]);
});

it("every answer of the API shows the time of the sandbox's clock in Date", async () => {
  const { sandbox, call } = watched();
  const dates = [];
  for (const path of ["/me", "/none"]) {
    dates.push((await call("GET", path)).headers.get("date"));
    sandbox.advance(25 * 3600);
  }
  const hours = dates.map((date) => Math.round((Date.parse(date ?? "") - start) / 3_600_000));
  expect(hours).toEqual([0, 25]);
});
