import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../paths.ts";
import { insist, type Step } from "../step.ts";

const mswTest = `
import { setupServer } from "msw/node";
import { createClient, getMe } from "shortform-contract/client";
import { sandboxHandlers } from "shortform-contract/msw";
import { afterAll, beforeAll, expect, test } from "vitest";

const { handlers, sandbox } = sandboxHandlers({ origin: "https://api.example" });
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

test("the sandbox answers an unchanged application", async () => {
  const client = createClient({ baseUrl: "https://api.example/api/v1", key: sandbox.keys.full });
  expect((await getMe(client).orThrow()).data.teamName).toBe("Northwind Coffee");
});
`;

const conformanceTest = `
import { createSandbox } from "shortform-contract/sandbox";
import { conformance } from "shortform-contract/vitest";

const sandbox = createSandbox({ speed: 0 });
conformance({
  target: { baseUrl: "http://sandbox.test/api/v1", keys: { full: sandbox.keys.full } },
  fetch: async (request) => sandbox.fetch(request),
  only: ["no-key"],
});
`;

/** Installs the optional packages for the next steps, with the package's own instructions. */
export const installOptional: Step = {
  title: "npm install of the optional peers",
  async run(project) {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    const wanted = Object.entries(manifest.peerDependencies).map(([name, range]) => `'${name}@${range}'`);
    await project.run(`npm install --save-dev --ignore-scripts ${wanted.join(" ")}`);
    return wanted.join(" ");
  },
};

/** Vitest runs a test with msw, and the suite as tests. */
export const vitest: Step = {
  title: "npx vitest run, with shortform-contract/msw and shortform-contract/vitest",
  async run(project) {
    project.write("test/msw.test.ts", mswTest);
    project.write("test/conformance.test.ts", conformanceTest);
    await project.run("npx vitest run --reporter=json --outputFile=vitest.json");
    const text = readFileSync(join(project.folder, "vitest.json"), "utf8");
    const { numPassedTests, numFailedTests } = JSON.parse(text) as Readonly<Record<string, number>>; // Vitest wrote it
    insist(Number(numPassedTests) > 50 && numFailedTests === 0, `${numPassedTests} passed, ${numFailedTests} failed.`);
    return `${numPassedTests} tests pass`;
  },
};

/** The Prism mock answers, and a world is saved in its file. */
export const optionalCommands: Step = {
  title: "npx shortform mock, and npx shortform sandbox --state",
  async run(project) {
    for (const line of [
      "npx shortform mock --port 0 --json",
      "npx shortform sandbox --port 0 --json --state world.db",
    ]) {
      const { baseUrl, keys } = JSON.parse(await project.start(line)) as { baseUrl: string; keys: { full: string } };
      const answer = await fetch(`${baseUrl}/me`, { headers: { Authorization: `Bearer ${keys.full}` } });
      insist(answer.status === 200, `${line}: GET /me returned ${answer.status}.`);
    }
    return "both answer";
  },
};
