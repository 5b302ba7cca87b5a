import { expect, test } from "vitest";
import { type OperationId, operationList } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { idsOf, shows, testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";

/** What the description says of the answers of an operation; every answer in these tests is checked against it. */
function describedFor(operationId: OperationId): string[] {
  return requirements
    .filter(({ kind, operations, subject }) => {
      const side = subject?.side === "response" || subject?.side === "both";
      return kind === "derived" && side && operations.includes(operationId);
    })
    .map(({ id }) => id);
}

for (const { operationId, success, job, pagination } of operationList) {
  const own = idsOf(
    `${operationId}.status.${success}`,
    `${operationId}.response.${success}`,
    `${operationId}.response.2XX`,
  );
  const ids = [
    "ENV-01",
    "ENV-02",
    ...describedFor(operationId),
    ...own,
    ...idsOf(...(pagination ? [`${operationId}.pagination`] : [])),
  ];
  shows(ids, `${operationId} answers a valid call as described`, async () => {
    const sandbox = testSandbox();
    const { status, json } = await sandbox.call(operationId, await validCall(sandbox, operationId));
    if (success === "2XX") expect(status).toBeLessThan(300);
    else expect(status).toBe(success);
    if (operationId === "getProtectedResourceMetadata") return;
    expect(json).toMatchObject({ success: true, data: expect.anything() });
    expect(typeof json.data).toBe("object");
    if (pagination) expect(json.pagination).toEqual(expect.anything());
  });
  if (!job) continue;
  const polls = idsOf(
    `${operationId}.async`,
    "POLL-01",
    "POLL-02",
    "POLL-03",
    "POLL-04",
    "ASYNC-01",
    "ASYNC-02",
    "ASYNC-03",
  );
  shows(polls, `${operationId} starts work that its statusUrl follows to the end`, async () => {
    const sandbox = testSandbox();
    const started = await sandbox.ok(operationId, await validCall(sandbox, operationId));
    expect(started.statusUrl.endsWith(`/${started.id}`)).toBe(true);
    const poll = async () => {
      const url = `http://sandbox.test${started.statusUrl}`;
      const answer = await (
        await sandbox.fetch(new Request(url, { headers: { "X-API-Key": sandbox.keyOf("full") } }))
      ).json();
      return (answer as { data: { id: string; status: string } }).data; // as described, which the sandbox has checked
    };
    const first = await poll();
    expect(first.id).toBe(started.id);
    expect(job.terminal).not.toContain(first.status);
    sandbox.advance(3600);
    const last = await poll();
    expect(job.successful).toContain(last.status);
    sandbox.advance(3600);
    expect((await poll()).status).toBe(last.status);
  });
}

shows(["ENV-04", "ERR-09"], "a path that no endpoint has is 404 in the envelope", async () => {
  const sandbox = testSandbox();
  for (const path of ["/api/v1/nothing", "/api/v1", "/", "/api/v2/me", "/api/v1/posts/a/b", "/%", "/api/v1/%E0%A4%A"]) {
    const response = await sandbox.fetch(
      new Request(`http://sandbox.test${path}`, { headers: { "X-API-Key": sandbox.keyOf("full") } }),
    );
    expect(response.status, path).toBe(404);
    expect(await response.json()).toMatchObject({
      success: false,
      error: { type: "not_found", hint: expect.stringMatching(/./) },
    });
  }
});

shows(
  ["ENV-05", "ERR-03"],
  "a method that a path does not take is 405 in the envelope, and says which it takes",
  async () => {
    const sandbox = testSandbox();
    for (const path of new Set(operationList.filter(({ atOrigin }) => !atOrigin).map((operation) => operation.path))) {
      const taken = operationList.filter((operation) => operation.path === path).map(({ method }) => method as string);
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((each) => !taken.includes(each))) {
        const url = `http://sandbox.test/api/v1${path.replace("{id}", "0123456789abcdef01234567")}`;
        const response = await sandbox.fetch(
          new Request(url, { method, headers: { "X-API-Key": sandbox.keyOf("full") } }),
        );
        expect(response.status, `${method} ${path}`).toBe(405);
        expect(response.headers.get("Allow")).toBe(taken.join(", "));
        expect(await response.json()).toMatchObject({ success: false, error: { type: "invalid_input" } });
      }
    }
  },
);

shows("ERR-27", "every failure of one type has one hint", async () => {
  const sandbox = testSandbox();
  const hints = new Map<string, string>();
  for (const { operationId, body } of operationList) {
    for (const key of ["none", "limited", "noCredits"]) {
      const sent = { id: "0123456789abcdef01234567", key, ...(body && { body: { count: "x" } }) };
      const { json } = await sandbox.call(operationId, sent);
      if (!json.error) continue;
      expect(hints.get(json.error.type) ?? json.error.hint).toBe(json.error.hint);
      hints.set(json.error.type, json.error.hint);
    }
  }
  expect(hints.size).toBeGreaterThan(2);
});

for (const { operationId, price } of operationList) {
  if (!price || price.optional) continue;
  shows(
    ["ERR-06", ...idsOf(`${operationId}.error.insufficient_credits`)],
    `${operationId} is refused without credits, and starts nothing`,
    async () => {
      const sandbox = testSandbox();
      const sent = await validCall(sandbox, operationId);
      const { world } = sandbox;
      const { teamId } = world.collections.workspaces.need((await sandbox.ok("getMe")).workspaceId);
      world.transaction(() => world.collections.teams.patch(teamId, { credits: 2 }));
      await sandbox.refused(operationId, sent, 402, "insufficient_credits");
    },
  );
}

shows(["ERR-12", "ENV-03"], "a planted fault of the service is an internal_error in the envelope", async () => {
  const sandbox = testSandbox();
  const plant = (body: object) =>
    sandbox.fetch(
      new Request("http://sandbox.test/_control/faults", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  expect((await plant({ operationId: "listPosts", status: 503, times: 2 })).status).toBe(200);
  await sandbox.call("listPosts");
  expect(await sandbox.call("listPosts")).toMatchObject({ status: 503, type: "internal_error" });
  expect((await sandbox.call("listPosts")).status).toBe(200);
});

test("HEAD and OPTIONS are answered as told (GAP-085, GAP-086)", async () => {
  const ask = async (method: string, latitude: object, headers: Readonly<Record<string, string>> = {}) => {
    const sandbox = testSandbox({ latitude });
    const url = "http://sandbox.test/api/v1/me";
    return sandbox.fetch(new Request(url, { method, headers: { "X-API-Key": sandbox.keyOf("full"), ...headers } }));
  };
  expect((await ask("HEAD", {})).status).toBe(405);
  expect((await ask("HEAD", { "GAP-085": "like-get" })).status).toBe(200);
  const page = { Origin: "http://page.test", "Access-Control-Request-Method": "GET" };
  expect((await ask("OPTIONS", {}, page)).headers.get("Access-Control-Allow-Headers")).toContain("authorization");
  expect((await ask("OPTIONS", {})).status).toBe(405);
  expect((await ask("OPTIONS", { "GAP-086": "405" }, page)).status).toBe(405);
  expect((await ask("OPTIONS", { "GAP-086": "allow" })).headers.get("Allow")).toBe("GET, OPTIONS");
  expect((await ask("GET", {})).headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect((await ask("GET", { "GAP-086": "405" })).headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("paths may be read more leniently (GAP-087)", async () => {
  const status = async (path: string, latitude: object) => {
    const sandbox = testSandbox({ latitude });
    return (
      await sandbox.fetch(
        new Request(`http://sandbox.test${path}`, { headers: { "X-API-Key": sandbox.keyOf("full") } }),
      )
    ).status;
  };
  expect(await status("/api/v1/me/", {})).toBe(404);
  expect(await status("/api/v1/ME", {})).toBe(404);
  expect(await status("/api/v1/me/", { "GAP-087": "slash-ignored" })).toBe(200);
  expect(await status("/api/v1/ME", { "GAP-087": "case-ignored" })).toBe(200);
});
