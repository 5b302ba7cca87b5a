import { afterEach, expect, test } from "vitest";
import { type RunningCommand, runCommand } from "../testing/run-command.ts";

const running: RunningCommand[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
});

function run(...words: string[]): RunningCommand {
  const command = runCommand("mock", ...words);
  running.push(command);
  return command;
}

test("it prints its address and a working curl line, and ends with Ctrl-C", async () => {
  const { child, output, ended } = run("--port", "0");
  await expect.poll(() => output.out).toContain("curl ");
  const [, key = "", url = ""] = /curl -H 'Authorization: Bearer (\S+)' (\S+)/.exec(output.out) ?? [];
  expect(await (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).json()).toMatchObject({
    success: true,
  });
  expect(output.out).toContain("stateless");
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(output.err).toBe("");
});

test.each([
  ["abc", '--port must be a whole number from 0 to 65535, not "abc".'],
  ["65536", '--port must be a whole number from 0 to 65535, not "65536".'],
])("the port %s is bad usage", async (port, sentence) => {
  const { output, ended } = run("--port", port);
  expect(await ended).toBe(2);
  expect(output.err.trim()).toBe(sentence);
});

test("a host that this machine does not have is bad usage", async () => {
  const { output, ended } = run("--port", "0", "--host", "192.0.2.1");
  expect(await ended).toBe(2);
  expect(output.err).toMatch(/^Cannot listen on port 0 on 192\.0\.2\.1: [^\n]*\.\n$/);
});

test("the help has an example", async () => {
  const { output, ended } = run("--help");
  expect(await ended).toBe(0);
  expect(output.out).toContain("$ shortform mock --port 4010");
});
