import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";
import type { Plan } from "../../conformance/core/spending/plan.ts";
import type { Answers } from "./options.ts";
import type { Trial } from "./trial.ts";

/** What the file says because the server showed it. */
type Learned = Pick<Trial, "limitedScopes" | "implements">;

/**
 * The text of a target file, with the line that tells editors its schema.
 * @param plans of every profile, for the time that a run may take
 * @param file where it will be; `.json` for JSON
 */
export function targetText(
  { baseUrl, keys, control }: Answers,
  trial: Learned,
  plans: readonly Plan[],
  file: string,
): string {
  const { limited, ...others } = keys;
  // Who asks for more than that gives more time, too.
  const needed = Math.ceil(plans.find(({ profile }) => profile === "full")?.minutes ?? 0);
  const allowed = allowedMinutes(needed);
  const content = {
    baseUrl,
    keys: { ...others, ...(limited && { limited: { key: limited, scopes: trial.limitedScopes ?? [] } }) },
    ...(trial.implements && { implements: trial.implements }),
    ...(control && { control: { baseUrl: control } }),
    budget: { credits: 0, minutes: allowed },
  };
  const schema = schemaFrom(dirname(resolve(file)));
  if (file.endsWith(".json")) return `${JSON.stringify({ $schema: schema, ...content }, null, 2)}\n`;
  const why = `the most that a run may take; the profile full needs at least ${needed}`;
  const text = stringify(content).replace(/ minutes: \d+$/m, `$& # ${why}`);
  return `# yaml-language-server: $schema=${schema}\n${text}`;
}

/** Half as much again, in tens: plans say the least time. */
function allowedMinutes(needed: number): number {
  return Math.max(1, Math.ceil((needed * 1.5) / 10)) * 10;
}

/** The schema that is installed with this command, seen from a folder. */
function schemaFrom(folder: string): string {
  const root = dirname(fileURLToPath(import.meta.resolve("shortform-contract/package.json")));
  const [source = "", built = ""] = ["", "dist/"].map((part) => `${root}/${part}conformance/target.schema.json`);
  const path = relative(folder, existsSync(source) ? source : built).replaceAll("\\", "/");
  return path.startsWith("../") ? path : `./${path}`;
}
