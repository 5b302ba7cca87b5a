import { describe, expect, test } from "vitest";
import { compareContracts } from "./compare.ts";
import type { Document } from "./document.ts";
import type { JsonObject } from "./json.ts";

const keyHeader = { type: "apiKey", in: "header", name: "X-API-Key" };
const bearer = { type: "http", scheme: "bearer" };
const either = [{ key: [] }, { token: [] }];

interface Parts {
  readonly version?: string;
  readonly operation?: JsonObject;
  readonly security?: readonly JsonObject[];
  readonly schemes?: JsonObject;
}

function described({ version = "1.0.0", operation = {}, security = either, schemes }: Parts): Document {
  return {
    openapi: "3.1.0",
    info: { title: "It", version },
    security: [...security],
    paths: { "/it": { get: { operationId: "readIt", responses: { 200: { description: "It." } }, ...operation } } },
    components: { securitySchemes: schemes ?? { key: keyHeader, token: bearer } },
  };
}

const rules = (old: Parts, now: Parts) =>
  compareContracts(described(old), described(now)).differences.map(
    ({ rule, callers, servers }) => `${rule} ${callers} ${servers}`,
  );

describe("the version of a description", () => {
  test("a higher one is safe; a lower one is worth a look", () => {
    expect(rules({}, { version: "1.0.1" })).toEqual(["version-changed safe safe"]);
    expect(rules({}, { version: "0.9.9" })).toEqual(["version-lowered notice notice"]);
  });
});

describe("how long an operation stays", () => {
  const until = (date: string) => ({ operation: { "x-sunset": date } });
  test.each([
    ["a first date", {}, until("2027-01-01"), "sunset-added notice safe"],
    ["an earlier one", until("2027-01-01"), until("2026-12-01"), "sunset-earlier breaking safe"],
    ["a later one", until("2027-01-01"), until("2027-02-01"), "sunset-later safe breaking"],
    ["none any more", until("2027-01-01"), {}, "sunset-removed notice notice"],
  ])("%s", (_, old, now, expected) => {
    expect(rules(old, now)).toEqual([expected]);
  });

  test("a level of stability that falls breaks a promise", () => {
    const level = (name: string) => ({ operation: { "x-stability-level": name } });
    expect(rules(level("stable"), level("beta"))).toEqual(["stability-lowered breaking safe"]);
    expect(rules(level("beta"), level("stable"))).toEqual(["stability-raised safe notice"]);
  });
});

describe("kinds of credentials", () => {
  test("one that goes breaks callers, one that comes is for servers to take", () => {
    const one = { security: [{ token: [] }], schemes: { token: bearer } };
    expect(rules({}, one)).toEqual(["security-scheme-removed breaking notice"]);
    expect(rules(one, {})).toEqual(["security-scheme-added safe breaking"]);
  });

  test("one that is sent in another header breaks everybody; letter case does not count", () => {
    const schemes = (name: string) => ({ schemes: { key: { ...keyHeader, name }, token: bearer } });
    expect(rules({}, schemes("X-Other-Key"))).toEqual(["security-scheme-changed breaking breaking"]);
    expect(rules({}, schemes("x-api-key"))).toEqual([]);
  });

  test("another name of the same kind is worth a look for generated code", () => {
    const renamed = { security: [{ apiKey: [] }, { token: [] }], schemes: { apiKey: keyHeader, token: bearer } };
    expect(rules({}, renamed)).toEqual(["security-scheme-renamed notice safe"]);
  });
});
