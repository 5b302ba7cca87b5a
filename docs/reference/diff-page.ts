import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rule, Verdict } from "../../diff/rule.ts";
import { rules } from "../../diff/rules.ts";

const file = fileURLToPath(new URL("../diff.md", import.meta.url));
const heading = "## Rules\n";
const legend =
  "Where two impacts are given, the first is for requests and the second for answers. What both use has the worse one.\n";

/** `docs/diff.md` with its table of rules: what is above the table is written by hand. @returns the file and its text */
export function diffPage(): readonly [file: string, text: string] {
  const [above = ""] = readFileSync(file, "utf8").split(heading);
  const topics = new Set([...rules.values()].map(({ topic }) => topic));
  const sections = [...topics].map((topic) => {
    const found = [...rules.values()].filter((rule) => rule.topic === topic);
    const rows = found.map(row).join("\n");
    return `### ${topic.charAt(0).toUpperCase()}${topic.slice(1)}\n\n| rule | what changed | callers | servers |\n|---|---|---|---|\n${rows}\n`;
  });
  return [file, `${above}${heading}\n${legend}\n${sections.join("\n")}`];
}

function row({ id, means, request, answer }: Rule): string {
  return `| \`${id}\` | ${means} | ${impact(request, answer, "callers")} | ${impact(request, answer, "servers")} |`;
}

/** One impact, or that in requests and that in answers. */
function impact(request: Verdict, answer: Verdict, who: keyof Verdict): string {
  return request[who] === answer[who] ? request[who] : `${request[who]} / ${answer[who]}`;
}
