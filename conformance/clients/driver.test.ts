import { expect, test } from "vitest";
import { programDriver } from "./driver.ts";

test("a task is one line, also for programs that end a line at a separator of Unicode", async () => {
  const echo = `
    let text = "";
    process.stdin.setEncoding("utf8").on("data", (more) => {
      const lines = (text + more).split(/[\\n\\u2028\\u2029]/);
      text = lines.pop();
      for (const line of lines) {
        const { id, task, arguments: given } = JSON.parse(line);
        if (task === "end") process.exit(0);
        console.log(JSON.stringify({ id, ended: "value", value: given.body }));
      }
    });`;
  const driver = programDriver([process.execPath, "-e", echo]);
  const body = "one\u2028two\u2029three";
  const call = { operation: "createAsset", method: "POST", path: "/assets", idempotent: true } as const;
  const answer = await driver.run({ task: "call", ...call, arguments: { path: {}, query: {}, body } }, 5000);
  expect(answer).toMatchObject({ ended: "value", value: body });
  expect(await driver.end(5000)).toBe(true);
});

test.each([
  ["a Python traceback", "Traceback:\\n  File driver.py\\nKeyError: 'id'", "KeyError: 'id'."],
  [
    "an error of Node, before its stack",
    "TypeError: x is not a function\\n    at run.js:1\\n\\nNode.js v22",
    "TypeError: x is not a function.",
  ],
  ["the end of other texts", "one\\ntwo", "one / two."],
])("a crash says %s", async (_, log, said) => {
  const driver = programDriver(["sh", "-c", `printf "${log}" >&2; exit 3`]);
  const call = { operation: "getMe", method: "GET", path: "/me", idempotent: false } as const;
  expect(await driver.run({ task: "call", ...call, arguments: { path: {}, query: {} } }, 5000)).toEqual({
    ended: "broken",
    reason: `The driver exited with code 3 during a task. Its standard error says: ${said}`,
  });
});

test("a program under a shell that never answers does not keep the kit waiting", async () => {
  const child = `"${process.execPath}" -e "setInterval(() => {}, 1000)"`;
  const driver = programDriver(["sh", "-c", `${child}; exit $?`]);
  const call = { operation: "getMe", method: "GET", path: "/me", idempotent: false } as const;
  const first = driver.run({ task: "call", ...call, arguments: { path: {}, query: {} } }, -29_800);
  expect(await first).toMatchObject({
    ended: "broken",
    reason:
      "The driver did not answer the task call within 0.2 s. It printed nothing: have it flush standard output after each line.",
  });
  expect(await driver.end(1000)).toBe(true);
});
