import { describe, expect, test } from "vitest";
import { type Operation, operationList } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";
import type { ErrorBody } from "./description.ts";
import { fullPath } from "./match.ts";
import { createPrismMock } from "./mock.ts";
import { type SampleRequest, sampleRequests, toRequest } from "./sample-requests.ts";
import { description, expectError } from "./testing/expect-error.ts";

const validators: Readonly<Record<string, Readonly<Record<string, Validator>>>> = responses;
const [mock, dynamic] = [await createPrismMock(), await createPrismMock({ dynamic: true })];

const operations: readonly Operation[] = operationList;
const samples = sampleRequests();
const each = samples.map((sample) => [sample.name, sample] as const);

async function send(sample: SampleRequest, prefer?: string): Promise<Response> {
  return mock.fetch(toRequest(sample, { "X-API-Key": "sf_live_test", ...(prefer && { Prefer: prefer }) }));
}

function expectFit({ operation }: SampleRequest, status: string, body: unknown) {
  const fits = validators[operation.operationId]?.[status];
  expect(fits?.(body), JSON.stringify(fits?.errors)).toBe(true);
}

describe("every operation", () => {
  test("is asked", () => {
    expect(new Set(samples.map(({ operation }) => operation.operationId))).toEqual(
      new Set(operations.map(({ operationId }) => operationId)),
    );
  });

  test.each(each)("%s succeeds with its first example", async (_, sample) => {
    const response = await send(sample);
    const body: unknown = await response.json();
    const { success } = sample.operation;
    expect(response.status, JSON.stringify(body)).toBe(success === "2XX" ? 200 : success);
    expectFit(sample, String(success), body);
    const documented = description
      .responses(sample.operation.operationId)
      .find(({ status }) => status === String(success));
    expect(body).toEqual(Object.values(documented?.examples ?? {})[0]);
  });

  test.each(each)("%s succeeds with a generated answer that fits", async (_, sample) => {
    const response = await dynamic.fetch(toRequest(sample));
    expectFit(sample, String(sample.operation.success), await response.json());
  });

  test.each(each)("%s wants a key, unless it is the metadata", async (_, sample) => {
    const response = await mock.fetch(toRequest(sample, {}));
    if (!sample.operation.needsKey) return expect(response.ok).toBe(true);
    await expectError(response, 401, "unauthorized");
  });

  test.each(each)("%s can be forced to each error", async (_, sample) => {
    for (const { status, types } of sample.operation.errors) {
      if (typeof status === "string") continue; // 4XX, 5XX and default stand for no status of their own
      const response = await send(sample, `code=${status}`);
      const body = (await response.json()) as ErrorBody; // checked below
      expect(response.status).toBe(status);
      expectFit(sample, String(status), body);
      expect(types).toContain(body.error.type);
      expect(response.headers.has("WWW-Authenticate")).toBe(status === 401);
      if (status === 429) expect(response.headers.get("Retry-After")).toBe(String(body.error.retryAfterSeconds));
    }
  });

  test.each(each)("%s can be forced to each of its examples", async (_, sample) => {
    for (const { status, examples } of description.responses(sample.operation.operationId)) {
      for (const [name, example] of Object.entries(examples)) {
        const exact = /^\d+$/.test(status);
        const response = await send(sample, `${exact ? `code=${status}, ` : ""}example="${name}"`);
        expect(await response.json()).toEqual(example);
        if (exact) expect(response.status).toBe(Number(status));
        else if (status !== "default") expect(`${String(response.status).charAt(0)}XX`).toBe(status);
        else expect(response.status).toBeGreaterThanOrEqual(400);
      }
    }
  });

  test.each(each)("%s refuses every other method", async (_, sample) => {
    const { operation, path } = sample;
    const taken = operations.filter((other) => fullPath(other) === fullPath(operation)).map(({ method }) => method);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (taken.some((name) => name === method)) continue;
      const response = await mock.fetch(new Request(`http://mock.test${path}`, { method }));
      const allowed = response.headers.get("Allow")?.split(", ");
      const { message } = await expectError(response, 405, "invalid_input");
      for (const name of taken) {
        expect(message).toContain(name);
        expect(allowed).toContain(name);
      }
    }
  });

  test.each(each.filter(([, { path }]) => path.includes("66f1c0de5a7b8c9d0e1f2a01")))(
    "%s does not find a malformed id",
    async (_, sample) => {
      const path = sample.path.replace("66f1c0de5a7b8c9d0e1f2a01", "nope");
      if (sample.operation.path.includes("{")) await expectError(await send({ ...sample, path }), 404, "not_found");
    },
  );

  test.each(each.filter(([, { operation }]) => operation.body))(
    "%s refuses a body that is no object",
    async (_, sample) => {
      await expectError(await send({ ...sample, body: [] }), 400, "invalid_input");
      const { needed, ...empty } = { ...sample, needed: sample.operation.body?.required };
      delete (empty as { body?: unknown }).body; // a copy
      if (needed) await expectError(await send(empty), 400, "invalid_input");
      else expect((await send(empty)).ok).toBe(true);
    },
  );
});
