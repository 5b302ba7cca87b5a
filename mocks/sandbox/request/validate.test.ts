import { gapTests } from "../testing/gap-tests.ts";
import { outcomeOf, type TestSandbox, testSandbox } from "../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);
const [invalid, notFound] = ["400 invalid_input", "404 not_found"];

const generating = (body: Readonly<Record<string, unknown>>) => (sandbox: TestSandbox) =>
  outcomeOf(sandbox, "createGenerations", { body });
gap("GAP-090", generating({ count: 1, prompt: null }), { refused: invalid, "left-out": "201" });
gap("GAP-091", generating({ count: "1" }), { refused: invalid, taken: "201" });
gap("GAP-048", generating({ prompt: "😀".repeat(300) }), { "code-points": "201", "utf-16": invalid });

const listing = (query: Readonly<Record<string, string | number>>) => (sandbox: TestSandbox) =>
  outcomeOf(sandbox, "listPosts", { query });
for (const limit of [101, "abc"]) gap("GAP-038", listing({ limit }), { refused: invalid, clamped: "200" });
gap("GAP-039", listing({ page: 0 }), { refused: invalid, first: "200" });
gap("GAP-088", listing({ unknown: 1 }), { ignored: "200", refused: invalid });
gap("GAP-011", listing({ workspaceId: "abc" }), { "400": invalid, "404": notFound });
gap("GAP-012", listing({ workspaceId: "" }), { refused: invalid, default: "200" });

const listingPlans = (sandbox: TestSandbox) => outcomeOf(sandbox, "listAutomations", { query: { workspaceId: "abc" } });
gap("GAP-016", listingPlans, { "only-described": invalid, "only-listed": "200" });

const reading = (search: string) => async (sandbox: TestSandbox) => {
  const headers = { "X-API-Key": sandbox.keyOf("full") };
  return (await sandbox.fetch(new Request(`http://sandbox.test/api/v1/assets?${search}`, { headers }))).status;
};
gap("GAP-092", reading("turboEnabled=1"), { "also-1-0": 200 });
gap("GAP-092", reading("turboEnabled=x&turboEnabled=true"), { last: 200 });
gap("GAP-092", reading("turboEnabled=true&turboEnabled=true"), { "repeated-refused": 400 });
gap("GAP-092", reading("turboEnabled=true&turboEnabled=x"), { "true-false-first": 200 });
