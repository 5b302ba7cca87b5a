import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";
import type { Answers } from "./options.ts";
import type { Trial } from "./trial.ts";

/** What the file says because the server showed it. */
type Learned = Pick<Trial, "limitedScopes" | "implements">;

/** The minutes that a run may take, unless the user writes another number into the file. */
export const usualMinutes = 10;

/** The text of a target file, with the line that tells editors its schema. @param file where it will be; `.json` for JSON */
export function targetText({ baseUrl, keys, control }: Answers, trial: Learned, file: string): string {
  const { limited, ...others } = keys;
  const content = {
    baseUrl,
    keys: { ...others, ...(limited && { limited: { key: limited, scopes: trial.limitedScopes ?? [] } }) },
    ...(trial.implements && { implements: trial.implements }),
    ...(control && { control: { baseUrl: control } }),
    budget: { credits: 0, minutes: usualMinutes },
  };
  const schema = schemaFrom(dirname(resolve(file)));
  if (file.endsWith(".json")) return `${JSON.stringify({ $schema: schema, ...content }, null, 2)}\n`;
  return `# yaml-language-server: $schema=${schema}\n${stringify(content)}`;
}

/** The schema that is installed with this command, seen from a folder. */
function schemaFrom(folder: string): string {
  const root = dirname(fileURLToPath(import.meta.resolve("shortform-contract/package.json")));
  const [source = "", built = ""] = ["", "dist/"].map((part) => `${root}/${part}conformance/target.schema.json`);
  const path = relative(folder, existsSync(source) ? source : built).replaceAll("\\", "/");
  return path.startsWith("../") ? path : `./${path}`;
}
