/**
 * `npm run bench:clients`: judges several clients of the API with `shortform verify-client`, and writes the table to `docs/clients.md`.
 * Generators that the kit does not need are installed in a temporary folder, in the versions below.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type ClientRequirement, clientRequirements } from "../generated/client-requirements.ts";
import manifest from "../package.json" with { type: "json" };

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
const heyApi = "0.99.0";

interface Candidate {
  readonly name: string;
  readonly version: string;
  /** Its driver, in `docs/clients`. */
  readonly driver: string;
  readonly program: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Why it misses a requirement, where that was looked up. */
  readonly why?: Readonly<Record<string, string>>;
}

type Verdict = "pass" | "fail" | "warn" | "blocked";

interface Judged {
  readonly candidate: Candidate;
  readonly seconds: number;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

const typescript = ["node", "--import", "tsx"];
const folder = mkdtempSync(join(tmpdir(), "shortform-clients-"));
try {
  const generated = join(folder, "hey-api");
  execFileSync(
    "npm",
    [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      `@hey-api/openapi-ts@${heyApi}`,
      "typescript@5.9.3",
    ],
    { stdio: "ignore" },
  );
  execFileSync(
    join(folder, "node_modules/.bin/openapi-ts"),
    ["-i", join(root, "generated/openapi.json"), "-o", generated],
    {
      stdio: "ignore",
    },
  );
  const python = execFileSync("python3", ["--version"], { encoding: "utf8" }).trim().replace("Python ", "");
  const candidates: readonly Candidate[] = [
    { name: "shortform-contract/client", version: manifest.version, driver: "own_driver.ts", program: typescript },
    { name: "a client in Python", version: python, driver: "python_driver.py", program: ["python3"] },
    {
      name: "openapi-fetch alone",
      version: manifest.dependencies["openapi-fetch"],
      driver: "fetch_driver.ts",
      program: typescript,
    },
    {
      name: "@hey-api/openapi-ts",
      version: heyApi,
      driver: "hey_api_driver.ts",
      program: typescript,
      env: { HEY_API_CLIENT: generated },
      why: {
        "KEY-01": "It sends the key in both documented headers, and at a redirect `fetch` drops only `Authorization`.",
      },
    },
  ];
  const judged: Judged[] = [];
  for (const candidate of candidates) judged.push(await judge(candidate));
  writeFileSync(join(root, "docs/clients.md"), pageOf(judged));
  console.log("docs/clients.md is written.");
} finally {
  rmSync(folder, { recursive: true });
}

async function judge(candidate: Candidate): Promise<Judged> {
  const { name, driver, program, env = {} } = candidate;
  const report = join(folder, `report of ${driver}`);
  const words = [
    "cli/shortform.js",
    "verify-client",
    "--report-dir",
    report,
    "--",
    ...program,
    `docs/clients/${driver}`,
  ];
  // It exits with 1 for a client that breaks something.
  await run("node", words, { cwd: root, env: { ...process.env, ...env } }).catch((failed: { code?: unknown }) => {
    if (failed.code !== 1 && failed.code !== 2) throw failed;
  });
  const { durationMs, requirements } = JSON.parse(readFileSync(join(report, "report.json"), "utf8")) as {
    readonly durationMs: number;
    readonly requirements: readonly { readonly id: string; readonly verdict: Verdict }[];
  }; // as documented
  console.log(`${name}: judged in ${(durationMs / 1000).toFixed(1)} s`);
  return {
    candidate,
    seconds: durationMs / 1000,
    verdicts: new Map(requirements.map(({ id, verdict }) => [id, verdict])),
  };
}

function pageOf(judged: readonly Judged[]): string {
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
    "goes. Breaking a `should` is a `warn`; what a client does not have (a walk over pages, say) is `blocked`, never failed.",
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
  if (broken.length + blocked.length === 0) return [`## ${candidate.name}`, "", "Nothing.", ""];
  const line = ({ id, says }: ClientRequirement) =>
    [`- ${verdicts.get(id)}: \`${id}\` ${says}`, candidate.why?.[id] ?? ""].join(" ").trim();
  const written = broken.filter(({ id }) => !id.includes("."));
  const derived = new Map<string, ClientRequirement[]>();
  for (const each of broken.filter(({ id }) => id.includes("."))) {
    const kind = each.id.slice(each.id.indexOf(".") + 1);
    derived.set(kind, [...(derived.get(kind) ?? []), each]);
  }
  const groups = [...derived].map(
    ([kind, all]) =>
      `- ${verdicts.get(all[0]?.id ?? "")}: \`${kind}\` of ${all.length} operations. ${all[0]?.says ?? ""}`,
  );
  const without =
    blocked.length > 0
      ? [`- blocked, because it can't do what they are about: ${blocked.map(({ id }) => `\`${id}\``).join(", ")}`]
      : [];
  return [`## ${candidate.name}`, "", ...written.map(line), ...groups, ...without, ""];
}
