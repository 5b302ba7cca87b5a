import { afterAll, expect, test } from "vitest";
import { Checkout } from "./checkout.ts";
import { extend } from "./operation/extend.ts";

/** The recipes of docs/contributing.md, followed in copies of the repository. */
const checkouts: Checkout[] = [];
afterAll(() => {
  for (const checkout of checkouts) checkout.remove();
});

/** A copy in which a recipe was followed and everything generated again. */
async function after(recipe: (checkout: Checkout) => void): Promise<Checkout> {
  const checkout = new Checkout();
  checkouts.push(checkout);
  recipe(checkout);
  // New requirements enter the set of their level, which is a file that no one edits.
  expect(await checkout.run("lint:spec", "--levels")).toMatchObject({ code: 0 });
  expect(await checkout.run("generate")).toMatchObject({ code: 0 });
  return checkout;
}

/** Runs the checks of some requirements or operations on the embedded sandbox. @returns the ids that passed, and all others */
async function verified(checkout: Checkout, ...names: string[]) {
  await checkout.run("verify", "--only", ...names, "--report-dir", "report");
  const { checks, requirements } = JSON.parse(checkout.read("report/report.json")) as Judged; // a report (DESIGN)
  const own = requirements.filter(({ id }) => names.includes(id) || names.includes(id.split(".")[0] ?? ""));
  return {
    passed: checks.filter(({ verdict }) => verdict === "pass").map(({ id }) => id),
    notPassed: [...checks, ...own].filter(({ verdict, asked }) => verdict !== "pass" && asked !== false),
  };
}

interface Verdict {
  readonly id: string;
  readonly verdict: string;
  /** False for rules about answers that came on the way. */
  readonly asked?: boolean;
}

interface Judged {
  readonly checks: readonly Verdict[];
  readonly requirements: readonly Verdict[];
}

test("an operation takes six files, and everything else follows", async () => {
  const checkout = await after(extend);
  expect(checkout.touched.size).toBe(6);
  const id = "extendAutomation";
  for (const file of ["client.ts", "types.ts", "validators.js", "operations.ts", "openapi.json"]) {
    expect(checkout.read(`generated/${file}`), file).toContain(id);
  }
  expect(await checkout.run("typecheck")).toEqual({ code: 0, output: "" });
  expect(await checkout.run("lint:spec")).toMatchObject({ code: 0 });

  const { passed, notPassed } = await verified(checkout, id, "AUTO-901", "AUTO-902");
  expect(notPassed).toEqual([]);
  expect(passed).toEqual(
    expect.arrayContaining([
      ...["malformed-id", "unknown-id", "other-team-id", "other-team-change"].map((check) => `${check}/${id}`),
      ...["example", "no-key", "revoked-key", "holds-scope", "rate-limit", "idempotent-replay"].map(
        (check) => `${check}/${id}`,
      ),
      `lacks-scope/${id}/automations:write`,
      `bound/${id}.body.days.maximum`,
      "AUTO-901/automation/draft",
      ...["generating", "review", "active", "completed", "cancelled"].map((state) => `AUTO-902/automation/${state}`),
    ]),
  );

  const { code, output } = await checkout.run("prove", "--fault", id, "AUTO-901", "AUTO-902");
  expect(output).toMatch(/(\d+) faults: \1 killed/);
  expect(output).toContain(`no-limit/${id}`);
  expect(output).toContain(`succeeds-in-state/automation/${id}-active`);
  expect(code).toBe(0);
});

test("a state takes the machine and a handler", async () => {
  const checkout = await after((copy) => {
    const machine = "spec/states/automation.yaml";
    copy.replace(machine, "completed, cancelled]\ninitial", "completed, cancelled, discarded]\ninitial");
    copy.replace(machine, "terminal: [completed, cancelled]", "terminal: [completed, cancelled, discarded]");
    copy.replace(
      machine,
      "{ from: draft, on: cancelAutomation, to: cancelled,",
      "{ from: draft, on: cancelAutomation, to: discarded,",
    );
    copy.replace(
      machine,
      "  - { from: completed, on: cancelAutomation,",
      "  - { from: discarded, on: cancelAutomation, to: discarded, when: cancelledPosts is 0, requirement: AUTO-70 }\n  - { from: completed, on: cancelAutomation,",
    );
    copy.replace(machine, "in: [cancelled], status: 409", "in: [cancelled, discarded], status: 409");
    copy.replace(
      machine,
      "in: [completed, cancelled], gap: GAP-243",
      "in: [completed, cancelled, discarded], gap: GAP-243",
    );
    copy.replace(
      machine,
      "in: [active, completed, cancelled], gap",
      "in: [active, completed, cancelled, discarded], gap",
    );
    const handler = "mocks/sandbox/domains/automations/cancel.ts";
    copy.replace(
      handler,
      'before.status === "cancelled")',
      'before.status === "cancelled" || before.status === "discarded")',
    );
    copy.replace(
      handler,
      'status: "cancelled", posts }',
      'status: before.status === "draft" ? "discarded" : "cancelled", posts }',
    );
  });
  expect(checkout.touched.size).toBe(2);
  expect(checkout.read("generated/types.ts")).toContain('"discarded"');
  expect(await checkout.run("typecheck")).toEqual({ code: 0, output: "" });
  const { passed, notPassed } = await verified(checkout, "AUTO-18", "AUTO-56", "AUTO-63", "AUTO-70");
  expect(notPassed).toEqual([]);
  expect(passed).toEqual(expect.arrayContaining(["model-transitions/automation", "model-refusals/automation"]));
});

test("a requirement with its check takes two files", async () => {
  const checkout = await after((copy) => {
    copy.append(
      "spec/requirements/accounts.yaml",
      `- id: ACCT-901
  level: must
  says: An account has an id.
  source: { doc: core, section: What the service does, cite: Connecting social accounts (OAuth) }
  operations: [listAccounts]
`,
    );
    copy.add(
      "conformance/checks/accounts/ids.ts",
      `import { type Check, check } from "../../core/check.ts";
import { expectThat, given, itemsAt } from "../../steps/given.ts";

export const checks: readonly Check[] = [
  check("ACCT-901", { profile: "safe" }, async (context) => {
    const exchange = await given(context, "listAccounts");
    const isThere = itemsAt(exchange, "/data").every(({ id }) => typeof id === "string");
    expectThat(isThere, { expected: "an id", actual: "there is none", pointer: "/data" }, exchange);
  }),
];
`,
    );
  });
  expect(checkout.touched.size).toBe(2);
  expect(await checkout.run("typecheck")).toEqual({ code: 0, output: "" });
  const { passed, notPassed } = await verified(checkout, "ACCT-901");
  expect(notPassed).toEqual([]);
  expect(passed).toContain("ACCT-901");
});

test("a price takes its line and that of its example, and fails no more than the two tests that pin prices", async () => {
  const checkout = await after((copy) => {
    copy.replace("spec/paths/influencers/influencers_{id}_videos.yaml", "{ base: 20 }", "{ base: 21 }");
    const example = "spec/components/examples/createInfluencerVideo.202.processing.yaml";
    copy.replace(example, "creditsUsed: 20", "creditsUsed: 21");
  });
  expect(checkout.touched.size).toBe(2);
  const priced = checkout.files(/\.test\.ts$/).filter((file) => /credits|price/.test(checkout.read(file)));
  await checkout.run("test", ...priced, "--reporter=json", "--outputFile=tests.json");
  const { testResults, numPassedTests } = JSON.parse(checkout.read("tests.json")) as Counted; // vitest's report
  expect(numPassedTests).toBeGreaterThan(100);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  expect(failed.map(({ fullName }) => fullName).slice(2)).toEqual([]);
});

interface Counted {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
