import { expect } from "vitest";
import { gapTests } from "../../testing/gap-tests.ts";
import { outcome, outcomeOf, type TestSandbox, testSandbox } from "../../testing/sandbox-test.ts";

const gap = gapTests(testSandbox);
const at = (file: string) => `https://files.example.com/${file}`;
const invalid = "400 invalid_input";

type Fields = Readonly<Record<string, unknown>>;

/** What an upload shows in its answer and in the list, or why it is refused. */
const upload =
  (body: Fields, view: (made: Fields, listed: Fields) => unknown = () => "201") =>
  async (sandbox: TestSandbox) => {
    const received = await sandbox.call("createAsset", { body });
    if (received.type !== undefined) return outcome(received);
    const all: Fields[] = await sandbox.ok("listAssets", { query: { limit: 100 } });
    return view(received.data, all.find(({ id }) => id === received.data.id) ?? {});
  };
const category = (_: Fields, listed: Fields) => ({ category: listed.category });
const kind = (made: Fields) => made.kind;

// What is refused

const withoutTls = upload({ url: "http://files.example.com/a.mp4" });
gap(
  "GAP-150",
  withoutTls,
  { "invalid-input": invalid, "as-unreachable": "502 internal_error" },
  { "GAP-151": "server-fault" },
);
for (const url of ["https://files.invalid/a.mp4", "https://10.0.0.1/a.mp4"])
  gap("GAP-151", upload({ url }), {
    "invalid-input": invalid,
    "server-fault": "502 internal_error",
    "not-found": "404 not_found",
  });
gap("GAP-156", upload({ url: at("a.mp4"), category: "wild" }, category), {
  "any-string": { category: "wild" },
  "fixed-set": invalid,
  "unknown-is-ignored": { category: null },
});
const hooks = { category: "hooks" };
gap("GAP-156", upload({ url: at("a.mp4"), ...hooks }, category), {
  "any-string": hooks,
  "fixed-set": hooks,
  "unknown-is-ignored": hooks,
});
gap("GAP-159", upload({ url: at("a.ogg") }), { "no-limit": "201", limited: invalid });
gap("GAP-159", upload({ url: at("a.mp3") }), { "no-limit": "201", limited: "201" });
for (const fields of [{ name: "" }, { name: "a".repeat(201) }, { category: " " }])
  gap("GAP-165", upload({ url: at("a.mp4"), ...fields }), { "any-length": "201", bounded: invalid });

// The kind

gap("GAP-152", upload({ url: at("a.mp4?type=application/octet-stream") }, kind), {
  "invalid-input": invalid,
  "from-file-name": "video",
  fallback: "image",
});
gap("GAP-152", upload({ url: at("a.txt") }, kind), {
  "invalid-input": invalid,
  "from-file-name": invalid,
  fallback: "image",
});
gap("GAP-153", upload({ url: at("a.png"), kind: "video" }, kind), {
  "kind-wins": "video",
  "invalid-input": invalid,
  "content-type-wins": "image",
});

// What is shown

const names = upload({ url: at("a.mp4") }, (made, listed) => [made.name, listed.name]);
gap("GAP-154", names, {
  "file-name": ["a.mp4", "a.mp4"],
  null: [null, null],
  absent: [undefined, undefined],
  "empty-string": ["", ""],
  generated: ["video of 2026-07-15", "video of 2026-07-15"],
});
gap("GAP-155", upload({ url: at("a.mp4") }, category), {
  null: { category: null },
  absent: {},
  "empty-string": { category: "" },
  "default-category": { category: "uncategorized" },
});
const turbo = (_: Fields, listed: Fields) => listed.turboEnabled;
gap("GAP-158", upload({ url: at("a.mp4") }, turbo), { "off-at-first": false, "on-at-first": true, "by-kind": true });
gap("GAP-158", upload({ url: at("a.png") }, turbo), { "off-at-first": false, "on-at-first": true, "by-kind": false });
gap(
  "GAP-164",
  upload({ url: at("a.mp4") }, (made) => ["category" in made, "turboEnabled" in made]),
  {
    "left-out": [false, false],
    included: [true, true],
  },
);

/** A signed address is another one in each listing, leads to the same file, and is accepted as a source. */
async function signed(sandbox: TestSandbox) {
  const made = await sandbox.ok("createAsset", { body: { url: at("a-3s.mp4") } });
  sandbox.advance(60);
  const [{ url }] = await sandbox.ok("listAssets");
  const [image] = await sandbox.ok("listAssets", { query: { kind: "image" } });
  const file = await sandbox.fetch(new Request(url));
  return {
    signatures: [made.url !== url, url.includes("signature="), image.url.includes("signature=")],
    samePath: new URL(url).pathname === new URL(made.url).pathname,
    file: file.status,
    source: await outcomeOf(sandbox, "createCloneVideo", { body: { imageUrl: image.url, videoUrl: url } }),
  };
}
gap("GAP-160", signed, { signed: { signatures: [true, true, true], samePath: true, file: 200, source: "202" } });

// The list

/** Whether the names of the list are in their usual order, in the reverse one, or sorted. */
async function order({ ok }: TestSandbox) {
  const read = async (sandbox: Pick<TestSandbox, "ok">): Promise<string[]> =>
    (await sandbox.ok("listAssets", { query: { limit: 100 } })).map(({ name }: Fields) => name);
  const [own, usual] = [await read({ ok }), await read(testSandbox())];
  expect(own.toSorted()).toEqual(usual.toSorted());
  expect(usual[0]).toBe("Closing time");
  const byName = usual.toSorted((a, b) => a.localeCompare(b));
  const orders = { usual, reversed: usual.toReversed(), byName };
  return Object.entries(orders).find(([, names]) => names.join() === own.join())?.[0];
}
gap("GAP-161", order, {
  "newest-first": "usual",
  "oldest-first": "reversed",
  "by-name": "byName",
  unordered: undefined,
});

const found =
  (wanted: string) =>
  async ({ call }: TestSandbox) => {
    const { type, data } = await call("listAssets", { query: { category: wanted } });
    return type ?? data.length;
  };
gap("GAP-162", found("hooks"), { exact: 4, "case-insensitive": 4, "unknown-is-refused": 4 });
gap("GAP-162", found("HOOKS"), { exact: 0, "case-insensitive": 4, "unknown-is-refused": "invalid_input" });

/** Whether a second upload of a file is the same asset, and that of another file. */
async function twice({ ok }: TestSandbox) {
  const make = async (file: string) => (await ok("createAsset", { body: { url: at(file) } })).id;
  const first = await make("a.mp4");
  return [(await make("a.mp4")) === first, (await make("b.mp4")) === first];
}
gap("GAP-163", twice, { two: [false, false], one: [true, false] });
