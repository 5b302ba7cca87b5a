import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { publishWarnings } from "./publish.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = JSON.parse(read("package.json")) as {
  readonly version: string;
  readonly license: string;
  readonly private?: boolean;
  readonly scripts: Readonly<Record<string, string>>;
};

describe("the package", () => {
  test("can be published, and npm warns of nothing", async () => {
    expect(manifest.private).toBeUndefined();
    expect(await publishWarnings()).toEqual([]);
  });

  test("has no script that npm asks those who install it to allow", () => {
    const asked = ["preinstall", "install", "postinstall", "prepare"];
    expect(Object.keys(manifest.scripts).filter((name) => asked.includes(name))).toEqual([]);
  });

  test("has the licence that its text and the description name", () => {
    const { info } = parse(read("spec/openapi.yaml")) as { readonly info: { readonly license: object } };
    expect(info.license).toMatchObject({ identifier: manifest.license });
    expect(read("LICENSE").split("\n")[0]).toBe(`${manifest.license} License`);
  });

  test("has its version as the newest of the changelog and in every name of its tarball", () => {
    const [newest] = read("CHANGELOG.md").match(/(?<=^## \[)[^\]]+/m) ?? [];
    expect(newest).toBe(manifest.version);
    for (const file of ["README.md", "docs/ci/README.md"]) {
      const named = [...read(file).matchAll(/shortform-contract-(\d[\w.]*)\.tgz/g)].map(([, version]) => version);
      expect(new Set(named), file).toEqual(new Set([manifest.version]));
    }
  });

  test("is supported, by the security policy, in its own minor version", () => {
    expect(read("SECURITY.md")).toContain(`| ${manifest.version.replace(/\d+$/, "x")} | yes |`);
  });
});
