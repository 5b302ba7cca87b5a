import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../../mocks/sandbox/index.ts";
import { targetOf } from "../../mocks/sandbox/target.ts";
import { serveFetch } from "../../mocks/serve.ts";
import { temporaryFolder } from "../../testing/folder.ts";
import { runHere } from "../testing/run-here.ts";

const folder = temporaryFolder();
const only = ["getMe", "listAccounts", "createWorkspace", "ERR-03"];

/** Records a run on a sandbox. @returns its tape */
async function recorded(
  name: string,
  options: Parameters<typeof createSandbox>[0],
  change?: (answer: Response) => Promise<Response>,
) {
  const sandbox: Sandbox = createSandbox({ journalSize: 0, speed: 0, ...options });
  const server = await serveFetch(
    async (request) => {
      const answer = await sandbox.handle(request);
      return change && request.url.endsWith("/api/v1/me") ? change(answer) : answer;
    },
    { port: 0 },
  );
  const target = join(folder, `${name}.json`);
  writeFileSync(target, JSON.stringify(targetOf(sandbox, server.url)));
  const words = ["--target", target, "--report-dir", join(folder, name), "--only", ...only];
  await runHere("verify", ...words);
  await server.close();
  sandbox.close();
  return join(folder, name, "run.tape");
}

let usual = "";
beforeAll(async () => {
  usual = await recorded("usual", {});
});

it("finds no difference between two runs on the same server", async () => {
  const { code, out } = await runHere("compare", usual, await recorded("same", {}));
  expect(out).toContain("They do not differ.");
  expect(out).toContain("0 calls of A and 0 of B have no counterpart");
  expect(code).toBe(0);
});

it("names the gap in which two legal servers differ", async () => {
  const { code, out } = await runHere("compare", usual, await recorded("other", { latitude: { "GAP-084": "no" } }));
  expect(out).toContain("GAP-084: A yes; B no");
  expect(code).toBe(0);
});

it("tells what one side breaks from what it shows more", async () => {
  const change = async (answer: Response) => {
    if (!answer.ok) return answer;
    const { data, ...rest } = (await answer.json()) as { data: object }; // of the sandbox
    return Response.json({ ...rest, data: { ...data, credits: "many", mood: "good" } });
  };
  const broken = await recorded("broken", {}, change);
  const { code, out } = await runHere("compare", usual, broken, "--json");
  const { broken: requirements, differences } = JSON.parse(out);
  expect(requirements).toContainEqual({ requirement: "TeamIdentity.credits.type", side: "b" });
  expect(differences).toContainEqual(
    expect.objectContaining({
      meaning: "broken",
      operationId: "getMe",
      place: "/data/credits",
      a: "a number",
      b: "text",
    }),
  );
  expect(code).toBe(1);
  const { out: text } = await runHere("compare", usual, broken, "--markdown");
  expect(text).toContain("- TeamIdentity.credits.type: B breaks it");
});

it("labels a type that is missing as one, and counts one difference as once", async () => {
  const change = async (answer: Response) => {
    if (answer.ok) return answer;
    const { error, ...rest } = (await answer.json()) as { error: object }; // of the sandbox
    return Response.json({ ...rest, error: { ...error, type: undefined } }, { status: answer.status });
  };
  const { out } = await runHere("compare", usual, await recorded("untyped", {}, change));
  expect(out).toMatch(/ getMe error\.type: A unauthorized, B none \(breaks .*\); (once, in|\d+ times, first in) /);
  expect(out).not.toContain("1 times");
});

it("refuses a file that is not a tape in one sentence", async () => {
  const { code, err } = await runHere("compare", usual, join(folder, "none.tape"));
  expect(code).toBe(2);
  expect(err).toContain("There is no file");
});
