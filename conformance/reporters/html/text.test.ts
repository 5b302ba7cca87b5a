import { expect, test } from "vitest";
import { counted, duration, shortCause } from "./text.ts";

test("numbers have separators, and units a plural", () => {
  expect(counted(1, "finding")).toBe("1 finding");
  expect(counted(1954, "requirement")).toBe("1,954 requirements");
});

test("a cause in several operations names how many; any other stays as it is", () => {
  const cause = "getMe, getCredits: expected 401, but: the server answered 200";
  expect(shortCause({ cause, operations: ["getMe", "getCredits"] })).toBe(
    "2 operations: expected 401, but: the server answered 200",
  );
  expect(shortCause({ cause: "getMe: expected 401", operations: ["getMe"] })).toBe("getMe: expected 401");
  expect(shortCause({ cause: "expected: nothing", operations: ["getMe", "getCredits"] })).toBe("expected: nothing");
});

test("a long value loses its middle in a heading", () => {
  const name = `begin${"n".repeat(100)}end`;
  expect(shortCause({ cause: `getWorkspace: expected ${name}`, operations: ["getWorkspace"] })).toMatch(
    /^getWorkspace: expected beginn{19}…n{13}end$/,
  );
});

test.for([
  [834, "0.8 s"],
  [41_600, "42 s"],
  [120_000, "2 min"],
  [185_000, "3 min 5 s"],
] as const)("%i milliseconds are %s", ([milliseconds, text]) => {
  expect(duration(milliseconds)).toBe(text);
});
