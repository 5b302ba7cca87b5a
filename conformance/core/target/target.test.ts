import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { NotJudgeable } from "../errors.ts";
import { redactor } from "../report/redact.ts";
import { loadTarget, scopedKeys, secretsOf, type TargetOverrides, targetFrom } from "./target.ts";

const folder = mkdtempSync(join(tmpdir(), "shortform-target-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileWith(text: string): string {
  const file = join(folder, `target-${++files}.yaml`);
  writeFileSync(file, text);
  return file;
}

const complete = {
  baseUrl: "https://api.example/api/v1",
  keys: {
    full: "sf_live_full",
    limited: { key: "sf_live_limited", scopes: ["credits:read"] },
    otherTeam: "sf_live_other",
    revoked: "sf_live_revoked",
    noCredits: "sf_live_poor",
  },
  control: { baseUrl: "https://api.example/_control", token: "control_token_0123" },
  media: {
    video: { url: "https://media.example/clip.mp4", seconds: 8.5 },
    image: { url: "https://media.example/a.jpg" },
  },
  budget: { credits: 100, minutes: 2.5 },
};

const loaded = {
  ...complete,
  keys: { ...complete.keys, limited: "sf_live_limited" },
  limitedScopes: ["credits:read"],
};

/** The message of a refusal: one sentence on one line. */
function refusal(
  file: string | undefined,
  overrides: TargetOverrides = {},
  environment: Record<string, string> = {},
): string {
  try {
    loadTarget(file, overrides, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(NotJudgeable);
    const message = error instanceof Error ? error.message : "";
    expect(message).toMatch(/^[A-Z"ck-][^\n]*\.$/);
    return message;
  }
  throw new Error("It was taken.");
}

describe("a target file", () => {
  it.each([
    ["YAML", stringify(complete)],
    ["JSON", JSON.stringify(complete)],
  ])("is read as %s", (_, text) => {
    expect(loadTarget(fileWith(text), {}, {})).toEqual(loaded);
  });

  it("needs only a URL and a key; the default budget is no credits and ten minutes", () => {
    const file = fileWith("baseUrl: http://127.0.0.1:4010/api/v1/\nkeys: { full: sf_live_x }\n");
    expect(loadTarget(file, {}, {})).toEqual({
      baseUrl: "http://127.0.0.1:4010/api/v1",
      keys: { full: "sf_live_x" },
      budget: { credits: 0, minutes: 10 },
    });
  });

  it("reads any value from the environment, also nested values and numbers", () => {
    const file = fileWith(
      stringify({
        baseUrl: "env:BASE",
        keys: { full: "env:FULL", limited: { key: "env:LIMITED", scopes: ["env:SCOPE"] } },
        control: { baseUrl: "env:CONTROL", token: "env:TOKEN" },
        media: { video: { url: "env:CLIP", seconds: "env:SECONDS" } },
        budget: { credits: "env:CREDITS", minutes: "env:MINUTES" },
      }),
    );
    const environment = {
      BASE: "https://api.example/api/v1",
      FULL: "sf_live_full",
      LIMITED: "sf_live_limited",
      SCOPE: "credits:read",
      CONTROL: "https://api.example/_control",
      TOKEN: "control_token_0123",
      CLIP: "https://media.example/clip.mp4",
      SECONDS: "8.5",
      CREDITS: "100",
      MINUTES: "2.5",
    };
    expect(loadTarget(file, {}, environment)).toEqual({
      ...loaded,
      keys: { full: "sf_live_full", limited: "sf_live_limited" },
      media: { video: complete.media.video },
    });
  });

  it.each([
    ["keys: { full: 12 }", /is not valid \(line 2\): keys\.full must be a text; put it in quotes\.$/],
    [
      "keys: { full: x, limited: { key: true, scopes: [] } }",
      /: keys\.limited\.key must be a text; put it in quotes\.$/,
    ],
    ["keys: { full: x }\nvoice: 7", /\(line 3\): voice must be a text; put it in quotes\.$/],
    [
      "keys: { full: x }\nimplements:\n  - getMe\n  - createPosts\n  - nothing",
      /"createPosts" in line 5 \(did you mean createPost\w*\?\), "nothing" in line 6; correct the target file\.$/,
    ],
    [
      "keys: { full: x }\nimplements: getMe nothing",
      /^implements names the unknown operation or topic "nothing" in line 3;/,
    ],
  ])("names the lines of %j, which is wrong", (text, message) => {
    expect(() => loadTarget(fileWith(`baseUrl: http://127.0.0.1:4010/api/v1\n${text}\n`), {}, {})).toThrow(message);
  });

  it("uses values of the environment unchanged", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,30}$/), (key) => {
        const file = join(folder, "property.yaml");
        writeFileSync(file, "baseUrl: https://api.example/api/v1\nkeys: { full: env:KEY }\n");
        expect(loadTarget(file, {}, { KEY: key }).keys.full).toBe(key);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the command line", () => {
  it("overrides the file", () => {
    const overrides = {
      baseUrl: "http://127.0.0.1:1/api/v1/",
      key: "sf_live_mine",
      control: "http://127.0.0.1:1/_control/",
      maxCredits: 7,
      maxMinutes: 3,
    };
    expect(loadTarget(fileWith(stringify(complete)), overrides, {})).toEqual({
      ...loaded,
      baseUrl: "http://127.0.0.1:1/api/v1",
      keys: { ...loaded.keys, full: "sf_live_mine" },
      control: { baseUrl: "http://127.0.0.1:1/_control" },
      budget: { credits: 7, minutes: 3 },
    });
  });

  it("has the token of its control interface from the environment, and never that of the file", () => {
    const control = "http://127.0.0.1:1/_control";
    const environment = { SHORTFORM_CONTROL_TOKEN: "other_token_0123" };
    const file = fileWith(stringify(complete));
    expect(loadTarget(file, { control }, environment).control).toEqual({ baseUrl: control, token: "other_token_0123" });
    expect(loadTarget(file, { control }, {}).control).toEqual({ baseUrl: control });
    expect(loadTarget(file, {}, environment).control).toEqual(complete.control);
    const without = fileWith(stringify({ ...complete, control: { baseUrl: control } }));
    expect(loadTarget(without, {}, environment).control?.token).toBe("other_token_0123");
    expect(loadTarget(without, {}, { SHORTFORM_CONTROL_TOKEN: "" }).control).toEqual({ baseUrl: control });
    expect(loadTarget(fileWith(stringify({ ...complete, control: undefined })), {}, environment)).not.toHaveProperty(
      "control",
    );
  });

  it("may name a variable with the key, which is also read from SHORTFORM_KEY if nothing else gives one", () => {
    const baseUrl = "https://api.example/api/v1";
    const environment = { SHORTFORM_KEY: "sf_live_usual", OTHER: "sf_live_other" };
    const full = (file: string | undefined, key?: string) =>
      loadTarget(file, { baseUrl, ...(key && { key }) }, environment).keys.full;
    expect(full(undefined)).toBe("sf_live_usual");
    expect(full(undefined, "env:OTHER")).toBe("sf_live_other");
    expect(full(fileWith("keys: { revoked: x }"))).toBe("sf_live_usual");
    expect(full(fileWith("keys: { full: sf_live_mine }"))).toBe("sf_live_mine");
    expect(refusal(undefined, { baseUrl, key: "env:NO_SUCH" })).toMatch(/^--key names .* "NO_SUCH", which is not set/);
    expect(refusal(undefined, { baseUrl }, { SHORTFORM_KEY: "" })).toContain("SHORTFORM_KEY in the environment");
  });

  it("needs no file", () => {
    const target = loadTarget(
      undefined,
      { baseUrl: "https://api.example/api/v1", key: "sf_live_x", maxCredits: 0 },
      {},
    );
    expect(target).toEqual({
      baseUrl: "https://api.example/api/v1",
      keys: { full: "sf_live_x" },
      budget: { credits: 0, minutes: 10 },
    });
  });
});

describe("a target is refused in one sentence that names the cause", () => {
  const base = { baseUrl: "https://api.example/api/v1", keys: { full: "sf_live_x" } };
  const written = (more: object) => fileWith(stringify({ ...base, ...more }));

  it("when it has no base URL", () => {
    expect(refusal(undefined, { key: "sf_live_x" })).toContain("--base-url");
    expect(refusal(fileWith("keys: { full: sf_live_x }"))).toContain("baseUrl");
  });

  it("when it has no key with every scope", () => {
    expect(refusal(undefined, { baseUrl: base.baseUrl })).toContain("--key");
    expect(refusal(fileWith(stringify({ baseUrl: base.baseUrl, keys: { revoked: "sf_live_r" } })))).toContain(
      "keys.full",
    );
  });

  it("when its file can't be read", () => {
    expect(refusal(join(folder, "nowhere.yaml"))).toContain(join(folder, "nowhere.yaml"));
    expect(refusal(folder)).toContain(folder);
  });

  const unclosed = "indent it like the lines around it, or close the quotes or brackets above it";
  it.each([
    ["a: [", unclosed],
    ["{", unclosed],
    ["- a\nb: c", "correct it"],
    ["a: b: c", "put a text with a colon in quotes"],
    ["a: @b", "put this text in quotes"],
    ["a:\n  - b\n c: d", unclosed],
    ["\tkey: 1", "indent it with spaces, not with a tab"],
  ])("when its file is not YAML: %j", (text, remedy) => {
    const file = fileWith(text);
    const sentence = refusal(file).replace(/\(line \d+, column \d+\)/, "(PLACE)");
    expect(sentence).toBe(`The target file ${file} is neither YAML nor JSON (PLACE); ${remedy}.`);
  });

  it.each([
    ["two documents", "a: 1\n---\nb: 2", "holds several YAML documents"],
    ["an unknown tag", "baseUrl: x\nkeys: { full: !env KEY }", "an unknown tag (line 2)"],
    ["an alias of nothing", "keys: { full: *secret }", "uses an alias without an anchor"],
    [
      "a member twice",
      "keys: { full: x }\nbudget: {}\nkeys: { full: y }",
      "the member keys twice (the second is in line 3)",
    ],
    [
      "a member twice in JSON",
      '{\n"keys": { "full": "x",\n"full": "y" } }',
      "the member full twice (the second is in line 3)",
    ],
  ])("when its file has %s", (_, text, part) => {
    expect(refusal(fileWith(text))).toContain(part);
  });

  it("names the line of the syntax error, and quotes nothing", () => {
    const file = fileWith("baseUrl: https://api.example/api/v1\nkeys:\n  full: [sf_live_x\n");
    expect(refusal(file)).toMatch(/ JSON \(line [34], column \d+\); indent it .*\.$/);
    expect(refusal(file)).not.toContain("sf_live_x");
  });

  it.each([
    ["", "empty"],
    ["null", "empty"],
    ["[]", "a list"],
    ["just a text", "a single value"],
    ["42", "a single value"],
  ])("when its file has no members: %j", (text, what) => {
    expect(refusal(fileWith(text))).toContain(`is ${what}; it must have at least the members baseUrl and keys.`);
  });

  it.each([
    ["at the top", { bugdet: {} }, "bugdet"],
    ["in keys", { keys: { full: "sf_live_x", limitd: "sf_live_y" } }, "limitd"],
    ["in budget", { budget: { credit: 1 } }, "credit"],
    ["in media", { media: { picture: { url: "https://media.example/a.jpg" } } }, "picture"],
    ["in a key", { keys: { full: "sf_live_x", limited: { key: "sf_live_y", scopes: [], team: 1 } } }, "team"],
    ["in control", { control: { baseUrl: "https://api.example/_control", key: "x" } }, "key"],
  ])("when it has an unknown member %s", (_, more, name) => {
    expect(refusal(written(more))).toContain(`has no member ${name}`);
  });

  it("names the line of an unknown member, and the one that may be meant", () => {
    const file = fileWith("baseUrl: https://api.example/api/v1\nkeys:\n  full: sf_live_x\n  limitd: sf_live_y\n");
    expect(refusal(file)).toContain("is not valid (line 4): keys has no member limitd (did you mean limited?);");
    expect(refusal(written({ base_url: "x" }))).toContain("(did you mean baseUrl?)");
    expect(refusal(written({ bugdet: {} }))).toContain("(did you mean budget?)");
  });

  it("names the line of a value that is wrong", () => {
    const file = fileWith("baseUrl: https://api.example/api/v1\nkeys: { full: x }\nbudget:\n  credits: -1\n");
    expect(refusal(file)).toContain("is not valid (line 4): budget.credits must be");
  });

  it.each([
    ["a negative budget", { budget: { credits: -1 } }, "budget.credits"],
    ["a budget of half a credit", { budget: { credits: 0.5 } }, "budget.credits"],
    ["no time", { budget: { minutes: 0 } }, "budget.minutes"],
    ["a budget in words", { budget: { credits: "many" } }, "budget.credits"],
    ["a clip of no length", { media: { video: { url: "https://m.example/a", seconds: 0 } } }, "media.video.seconds"],
    ["an empty token", { control: { baseUrl: "https://api.example/_control", token: "" } }, "control.token"],
    ["a token with a space", { control: { baseUrl: "https://api.example/_control", token: "a b" } }, "control.token"],
    ["an empty key", { keys: { full: "" } }, "keys.full"],
    ["a limited key without scopes", { keys: { full: "x", limited: { key: "y" } } }, "keys.limited"],
    ["a scoped key without scopes", { keys: { full: "x", scoped: [{ key: "y" }] } }, "keys.scoped.0"],
    ["a list of bare keys", { keys: { full: "x", scoped: ["y"] } }, "keys.scoped.0"],
    ["a scoped key with a line break", { keys: { full: "x", scoped: [{ key: "y\n", scopes: [] }] } }, "keys.scoped_0"],
    ["a limited key without a key", { keys: { full: "x", limited: { scopes: [] } } }, "keys.limited"],
    ["media without an address", { media: { image: {} } }, "media.image"],
  ])("when it has %s", (_, more, place) => {
    expect(refusal(written(more))).toContain(place);
  });

  it.each(["ftp://api.example/api/v1", "api.example/api/v1", "", "http://", "/api/v1", "file:///etc/passwd"])(
    "when an address is none: %j",
    (address) => {
      expect(refusal(undefined, { baseUrl: address, key: "sf_live_x" })).toContain(`"${address}" (baseUrl)`);
      expect(refusal(written({ control: { baseUrl: address } }))).toContain(`"${address}" (control.baseUrl)`);
      expect(refusal(written({ media: { video: { url: address } } }))).toContain(`"${address}" (media.video.url)`);
    },
  );

  it("when no path can be appended to its URL", () => {
    expect(refusal(undefined, { baseUrl: "https://api.example/api/v1?team=1", key: "x" })).toContain("query");
    expect(refusal(undefined, { baseUrl: "https://api.example/api/v1#top", key: "x" })).toContain("fragment");
  });

  it("when its URL contains a password, which it does not repeat", () => {
    const message = refusal(undefined, { baseUrl: "https://me:hunter2@api.example/api/v1", key: "x" });
    expect(message).toContain("api.example");
    expect(message).not.toContain("hunter2");
  });

  it.each(["sf_live_é", "sf live", "sf_live_x\n", " ", "sf_live_\u{1f511}"])(
    "when a key can't be sent, which it does not repeat: %j",
    (key) => {
      expect(refusal(undefined, { baseUrl: base.baseUrl, key })).toMatch(/^keys\.full can't be sent/);
      const message = refusal(written({ keys: { full: "x", revoked: key } }));
      expect(message).toContain("keys.revoked");
      if (key.trim() !== "") expect(message).not.toContain(key);
    },
  );

  it("when a variable is not set", () => {
    expect(refusal(written({ keys: { full: "env:NO_SUCH_KEY" } }))).toContain('"NO_SUCH_KEY"');
    expect(refusal(written({ budget: { credits: "env:NO_SUCH_BUDGET" } }))).toContain('"NO_SUCH_BUDGET"');
    expect(refusal(written({ keys: { full: "env:constructor" } }))).toContain('"constructor"');
    expect(refusal(written({ keys: { full: "env:" } }))).toContain("not set");
  });

  it("when a variable for a number is not a number", () => {
    const file = written({ budget: { credits: "env:CREDITS" } });
    expect(refusal(file, {}, { CREDITS: "plenty" })).toContain("budget.credits");
    expect(refusal(file, {}, { CREDITS: "env:OTHER" })).toContain("budget.credits");
    expect(refusal(file, {}, { CREDITS: "-5" })).toContain("budget.credits");
  });
});

describe("keys with few scopes", () => {
  const scoped = [
    { key: "sf_live_reader_0123", scopes: ["posts:read"] },
    { key: "sf_live_writer_0123", scopes: ["posts:write"] },
  ];
  const target = targetFrom({ ...complete, keys: { ...complete.keys, scoped } });

  it("include the limited key", () => {
    expect(scopedKeys(target)).toEqual([{ key: "sf_live_limited", scopes: ["credits:read"] }, ...scoped]);
    expect(scopedKeys(targetFrom(complete))).toHaveLength(1);
    expect(scopedKeys({ keys: { full: "x", limited: "y" } })).toEqual([]);
  });

  it("may come from the environment", () => {
    const file = fileWith(stringify({ ...complete, keys: { full: "x", scoped: [{ key: "env:READER", scopes: [] }] } }));
    expect(loadTarget(file, {}, { READER: "sf_live_r" }).scoped).toEqual([{ key: "sf_live_r", scopes: [] }]);
  });

  it("are in no report, and neither is the control token", () => {
    const redact = redactor(secretsOf(target));
    expect(redact("Bearer control_token_0123")).toBe("Bearer $SHORTFORM_CONTROL_TOKEN");
    for (const { key } of scoped) expect(redact(`Bearer ${key}`)).toMatch(/^Bearer \$SHORTFORM_KEY_SCOPED_[01]$/);
  });
});
