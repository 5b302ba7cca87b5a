import { expect, test } from "vitest";
import { operationList } from "../../generated/operations.ts";
import { gapTests } from "./testing/gap-tests.ts";
import { type TestSandbox, testSandbox } from "./testing/sandbox-test.ts";

const gap = gapTests(testSandbox);

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

const page = { Origin: "http://page.test", "Access-Control-Request-Method": "GET" };

/** The status of a request, with the headers Allow, Access-Control-Allow-Headers and Access-Control-Allow-Origin. */
const asking =
  (method: string, headers: Readonly<Record<string, string>> = {}, path = "/api/v1/me") =>
  async (sandbox: TestSandbox) => {
    const init = { method, headers: { "X-API-Key": sandbox.keyOf("full"), ...headers } };
    const { status, headers: answered } = await sandbox.fetch(new Request(`http://sandbox.test${path}`, init));
    const names = ["Allow", "Access-Control-Allow-Headers", "Access-Control-Allow-Origin"];
    return [status, ...names.map((name) => answered.get(name))];
  };
const status =
  (...asked: Parameters<typeof asking>) =>
  async (sandbox: TestSandbox) =>
    (await asking(...asked)(sandbox))[0];
gap("GAP-085", status("HEAD"), { "405": 405, "like-get": 200 });
gap("GAP-086", asking("OPTIONS", page), { cors: [204, null, expect.stringContaining("authorization"), "*"] });
gap("GAP-086", status("OPTIONS", page), { "405": 405 });
gap("GAP-086", status("OPTIONS"), { cors: 405 });
gap("GAP-086", async (sandbox) => (await asking("OPTIONS")(sandbox))[1], { allow: "GET, OPTIONS" });
gap("GAP-086", async (sandbox) => (await asking("GET")(sandbox)).at(-1), { cors: "*", "405": null });
gap("GAP-087", status("GET", {}, "/api/v1/me/"), { "404": 404, "slash-ignored": 200 });
gap("GAP-087", status("GET", {}, "/api/v1/ME"), { "404": 404, "case-ignored": 200 });
