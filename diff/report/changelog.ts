import type { Difference } from "../difference.ts";
import type { DiffResult } from "./result.ts";
import { operationsInWords } from "./sections.ts";

const headings = ["Added", "Changed", "Deprecated", "Removed"] as const;
type Heading = (typeof headings)[number];

/** A comparison as an entry of a changelog (Keep a Changelog 1.1.0): what breaks callers is marked, what nobody notices is left out. */
export function changelogEntry(result: DiffResult): string {
  const told = result.differences.filter(({ callers, servers }) => callers !== "safe" || servers !== "safe");
  const sections = headings.flatMap((heading) => {
    const found = told.filter((each) => headingOf(each) === heading);
    return found.length > 0 ? [`### ${heading}\n\n${found.map(item).join("\n")}`] : [];
  });
  const title = `## [${result.advice.version ?? result.new.version}]`;
  return [title, ...(sections.length > 0 ? sections : ["The contract did not change."])].join("\n\n");
}

function headingOf({ rule }: Difference): Heading {
  if (rule === "deprecated") return "Deprecated";
  if (whole.test(rule)) return rule.endsWith("-added") ? "Added" : "Removed";
  return "Changed";
}

/** Rules about something that callers use and that came or went, not about how it is restricted. */
const whole =
  /^(operation|credential|(required|optional)-(parameter|member|body|header)|media-type|(known-)?(value|state)|idempotency|server|parameter|body|requirement|permission)-(added|removed)$/;

function item(each: Difference): string {
  const operations = operationsInWords(each);
  const where = operations === "" ? "" : ` In ${operations}.`;
  return `- ${each.callers === "breaking" ? "**Breaking**: " : ""}${each.says}${where}`;
}
