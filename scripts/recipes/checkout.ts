import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../paths.ts";

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A copy of the repository to follow a recipe of docs/contributing.md in. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), "shortform-recipe-"));
  /** The files that were written by hand. */
  readonly touched = new Set<string>();

  constructor() {
    const list = execFileSync(
      "git",
      ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z"],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    for (const file of list.split("\0").filter(Boolean)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    symlinkSync(join(root, "node_modules"), join(this.folder, "node_modules"));
  }

  /** Writes a new file. */
  add(file: string, text: string): void {
    this.touched.add(file);
    writeFileSync(join(this.folder, file), text);
  }

  /** Changes the text of a file. @throws Error if it does not have the text */
  replace(file: string, text: string, by: string): void {
    this.touched.add(file);
    const before = this.read(file);
    if (!before.includes(text)) throw new Error(`${file} does not have "${text}".`);
    writeFileSync(
      join(this.folder, file),
      before.replace(text, () => by),
    );
  }

  append(file: string, text: string): void {
    this.touched.add(file);
    writeFileSync(join(this.folder, file), this.read(file) + text);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  /** Runs a script of package.json. */
  run(script: string, ...words: string[]): Promise<Ended> {
    const child = spawn("npm", ["run", "--silent", script, "--", ...words], { cwd: this.folder });
    let output = "";
    child.stdout.on("data", (part) => (output += part));
    child.stderr.on("data", (part) => (output += part));
    return new Promise((ended) => child.on("close", (code) => ended({ code: code ?? 1, output })));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
