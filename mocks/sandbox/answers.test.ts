import { expect, test } from "vitest";
import { operationList } from "../../generated/operations.ts";
import { testSandbox } from "./testing/sandbox-test.ts";

test("a method that a path does not take is 405 in the envelope, and says which it takes", async () => {
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
});

test("a planted fault of the service is an internal_error in the envelope", async () => {
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
