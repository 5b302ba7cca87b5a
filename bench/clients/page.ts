import { type ClientRequirement, clientRequirements } from "../../generated/client-requirements.ts";
import type { Candidate } from "./candidates.ts";

export type Verdict = "pass" | "fail" | "warn" | "blocked";

/** A client, and what `shortform verify-client` says of it. */
export interface Judged {
  readonly candidate: Candidate;
  readonly seconds: number;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** The page with the table of clients and what each misses, in Markdown. */
export function pageOf(judged: readonly Judged[]): string {
  const tiers = ["basic", "robust", "careful"] as const;
  const cell = ({ verdicts }: Judged, tier: (typeof tiers)[number]) => {
    const of = clientRequirements.filter((each) => each.tier === tier);
    const count = (verdict: Verdict) => of.filter(({ id }) => verdicts.get(id) === verdict).length;
    const rest = (["fail", "warn", "blocked"] as const).flatMap((each) =>
      count(each) > 0 ? [`${count(each)} ${each}`] : [],
    );
    return [`${count("pass")} of ${of.length}`, ...rest].join(", ");
  };
  return [
    "# Clients, judged",
    "",
    `Written by \`npm run bench:clients\`: each client runs with its driver from [clients/](clients) under \`shortform verify-client\`, which judges`,
    `${clientRequirements.length} requirements of callers ([how](client-driver.md)). *basic* is about correct calls, *robust* about retries, lists and jobs, *careful* about where the key`,
    "goes. Breaking a `should` is a `warn`; what a client does not have (a walk over pages, say) is `blocked`, never failed. With `-- --check`, as in CI, the",
    "command says where this page is out of date.",
    "",
    "| client | version | basic | robust | careful | seconds |",
    "|---|---|---|---|---|---:|",
    ...judged.map((each) => {
      const { candidate, seconds } = each;
      const cells = tiers.map((tier) => cell(each, tier)).join(" | ");
      return `| [${candidate.name}](clients/${candidate.driver}) | ${candidate.version} | ${cells} | ${seconds.toFixed(1)} |`;
    }),
    "",
    ...judged.flatMap(missing),
  ].join("\n");
}

/** What a client misses, and why. */
function missing({ candidate, verdicts }: Judged): string[] {
  const broken = clientRequirements.filter(({ id }) => ["fail", "warn"].includes(verdicts.get(id) ?? ""));
  const blocked = clientRequirements.filter(({ id }) => verdicts.get(id) === "blocked");
  const heading = [`## ${candidate.name}`, "", ...(candidate.settings === undefined ? [] : [candidate.settings, ""])];
  if (broken.length + blocked.length === 0) return [...heading, "Nothing.", ""];
  const line = ({ id, says }: ClientRequirement) =>
    [`- ${verdicts.get(id)}. It breaks \`${id}\`: ${says}`, candidate.why?.[id] ?? ""].join(" ").trim();
  const written = broken.filter(({ id }) => !id.includes("."));
  const derived = new Map<string, ClientRequirement[]>();
  for (const each of broken.filter(({ id }) => id.includes("."))) {
    const kind = each.id.slice(each.id.indexOf(".") + 1);
    derived.set(kind, [...(derived.get(kind) ?? []), each]);
  }
  const groups = [...derived].map(([kind, all]) =>
    [
      `- ${verdicts.get(all[0]?.id ?? "")}. It breaks \`${kind}\` of ${all.length} operations: ${all[0]?.says ?? ""}`,
      candidate.why?.[kind] ?? "",
    ]
      .join(" ")
      .trim(),
  );
  const without =
    blocked.length > 0
      ? [`- blocked, because it can't do what they are about: ${blocked.map(({ id }) => `\`${id}\``).join(", ")}`]
      : [];
  return [...heading, ...written.map(line), ...groups, ...without, ""];
}

/**
 * What a page says of the judged clients and another page does not: their counts and what they miss, but not the versions and seconds, which
 * differ from machine to machine.
 */
export function newIn(page: string, known: string): readonly string[] {
  const told = new Set(claimsIn(known));
  return claimsIn(page).filter((claim) => !told.has(claim));
}

/** The rows and lines of a page that are about one client, each with its name. */
function claimsIn(page: string): string[] {
  const [head = "", ...sections] = page.split("\n## ");
  const rows = [...head.matchAll(/^\| \[(.*?)\]\(.*?\) \|[^|]*\|(.*)\|[^|]*\|$/gm)];
  return [
    ...rows.map(([, name, counts]) => `${name}:${counts}`),
    ...sections.flatMap((section) => {
      const [name, ...lines] = section.split("\n");
      return lines.filter((line) => line !== "").map((line) => `${name}: ${line}`);
    }),
  ];
}
