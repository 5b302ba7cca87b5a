import { expect, test } from "vitest";
import { runHere } from "../testing/run-here.ts";
import { startCommand } from "../testing/start-command.ts";

test("it prints its address and a working curl line, and ends with Ctrl-C", async () => {
  const { child, output, ended } = startCommand("mock", "--port", "0");
  await expect.poll(() => output.out).toContain("curl ");
  const [, key = "", url = ""] = /curl -H 'Authorization: Bearer (\S+)' (\S+)/.exec(output.out) ?? [];
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  expect(await answer.json()).toMatchObject({ success: true });
  expect(output.out).toContain("stateless");
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(output.err).toBe("");
});

test.each([
  [["--port", "65536"], /^--port must be a whole number from 0 to 65535, not "65536"\.\n$/],
  [["--port", "0", "--host", "192.0.2.1"], /^Cannot listen on port 0 on 192\.0\.2\.1: [^\n]*\.\n$/],
])("%j is bad usage", async (words, sentence) => {
  expect(await runHere("mock", ...words)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) });
});

test("the help has an example", async () => {
  const { code, out } = await runHere("mock", "--help");
  expect(code).toBe(0);
  expect(out).toContain("$ shortform mock --port 4010");
});
