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
import { itemsOf, successOf } from "../conformance/clients/calls.ts";
import { type ClientRequirement, clientRequirements } from "../generated/client-requirements.ts";
import description from "../generated/openapi.json" with { type: "json" };
import { operationList } from "../generated/operations.ts";
import manifest from "../package.json" with { type: "json" };

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
const heyApi = "0.99.0";
const swagger = "13.13.0";

interface Candidate {
  readonly name: string;
  readonly version: string;
  /** Its driver, in `docs/clients`. */
  readonly driver: string;
  readonly program: readonly string[];
  /** Whether `program` is the driver, compiled. */
  readonly isCompiled?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** What its driver had to set, as a user has to. */
  readonly settings?: string;
  /** Why it misses a requirement, where that was looked up. */
  readonly why?: Readonly<Record<string, string>>;
}

type Verdict = "pass" | "fail" | "warn" | "blocked";

interface Judged {
  readonly candidate: Candidate;
  readonly seconds: number;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

const redirected = "It leaves redirects to `fetch`, which keeps `Idempotency-Key`, and after 307 and 308 the body.";
const unencoded = "It puts ids into paths as they are, without percent-encoding.";
const typescript = ["node", "--import", "tsx"];
const folder = mkdtempSync(join(tmpdir(), "shortform-clients-"));
try {
  const bundle = join(root, "generated/openapi.json");
  const generated = {
    heyApi: join(folder, "hey-api"),
    swagger: join(folder, "swagger"),
    redocly: join(folder, "redocly.ts"),
    go: join(folder, "go-driver"),
  };
  const installed = join(folder, "node_modules/.bin");
  const quiet = { stdio: "ignore", cwd: root } as const;
  const packages = [`@hey-api/openapi-ts@${heyApi}`, `swagger-typescript-api@${swagger}`, "typescript@5.9.3"];
  const install = ["install", "--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts"];
  execFileSync("npm", [...install, ...packages], quiet);
  execFileSync(join(installed, "openapi-ts"), ["-i", bundle, "-o", generated.heyApi], quiet);
  execFileSync(
    join(installed, "swagger-typescript-api"),
    ["generate", "-p", bundle, "-o", generated.swagger, "-n", "api.ts"],
    quiet,
  );
  execFileSync(
    "npx",
    [
      ...["redocly", "generate-client", bundle, "--config", redoclyConfig()],
      ...["--args-style", "grouped", "-o", generated.redocly],
    ],
    quiet,
  );
  const go = versionOf("go", ["version"]);
  if (go === null) console.log("No Go compiler is installed: the client in Go is left out.");
  else execFileSync("go", ["build", "-o", generated.go, "docs/clients/go_driver.go"], quiet);
  const candidates: readonly Candidate[] = [
    { name: "shortform-contract/client", version: manifest.version, driver: "own_driver.ts", program: typescript },
    {
      name: "a client in Python",
      version: versionOf("python3", ["--version"]) ?? "",
      driver: "python_driver.py",
      program: ["python3"],
    },
    ...(go === null
      ? []
      : [{ name: "a client in Go", version: go, driver: "go_driver.go", program: [generated.go], isCompiled: true }]),
    {
      name: "openapi-fetch alone",
      version: manifest.dependencies["openapi-fetch"],
      driver: "fetch_driver.ts",
      program: typescript,
      why: { "KEY-02": redirected },
    },
    {
      name: "@hey-api/openapi-ts",
      version: heyApi,
      driver: "hey_api_driver.ts",
      program: typescript,
      env: { HEY_API_CLIENT: generated.heyApi },
      why: {
        "KEY-01": "It sends the key in both documented headers, and at a redirect `fetch` drops only `Authorization`.",
        "KEY-02": redirected,
      },
    },
    {
      name: "swagger-typescript-api",
      version: swagger,
      driver: "swagger_driver.ts",
      program: typescript,
      settings:
        'The driver sets `baseApiParams: { format: "json" }`: without it, the generated client gives the caller nothing of answers that the description declares as `2XX` or `default`.',
      env: { SWAGGER_CLIENT: join(generated.swagger, "api.ts") },
      why: {
        "CALL-02": unencoded,
        "PATH-01": unencoded,
        "KEY-02": redirected,
      },
    },
    {
      name: "redocly generate-client",
      version: manifest.devDependencies["@redocly/cli"],
      driver: "redocly_driver.ts",
      program: typescript,
      settings:
        "The driver sets `retry` (the generated client does not retry by itself), `idempotencyKey: true` at calls that are idempotent, and a signal for the deadline, because `timeout` is that of one attempt. Its walks come from `client.pagination` in `redocly.yaml`, which names the parameter and the items of each list; the generator refuses that for the three lists whose place in `data` the documents leave open.",
      env: { REDOCLY_CLIENT: generated.redocly },
      why: {
        "KEY-02": redirected,
        "WALK-02": "It knows no number of pages: a walk over numbered pages ends at an empty page.",
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

/**
 * Writes a configuration that tells Redocly's generator how lists are paged, and gives its path. The generator wants a schema that
 * is an array and nothing else, so lists whose place the documents leave open can't be configured.
 */
function redoclyConfig(): string {
  const file = join(folder, "redocly.yaml");
  const rules = operationList.flatMap((operation) => {
    const { method, path, operationId, pagination } = operation;
    const { member } = itemsOf(successOf(operation).body);
    if (pagination === null || !isPlainList(method, path, member)) return [];
    const items = member === "" ? "/data" : `/data/${member}`;
    const rule =
      pagination === "cursor"
        ? { style: "cursor", cursorParam: "cursor", nextCursor: "/pagination/nextCursor", items }
        : { style: "page", offsetParam: "page", limitParam: "limit", items };
    return [[operationId, rule]];
  });
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify({ client: { pagination: { operations: Object.fromEntries(rules) } } }));
  return file;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Whether the description says that `data`, or a member of it, is an array. */
function isPlainList(method: string, path: string, member: string): boolean {
  const { responses } = (description.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>)[
    path
  ]?.[method.toLowerCase()] ?? { responses: {} }; // the types of the file name each path on its own
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const data = resolved(success?.content?.["application/json"]?.schema?.properties?.data);
  return (member === "" ? data : resolved(data?.properties?.[member]))?.type === "array";
}

interface Described {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

function resolved(schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined
    ? schema
    : (description.components.schemas as unknown as Readonly<Record<string, Schema>>)[name]; // as above
}

/** The version that a program tells, or null if it is not installed. */
function versionOf(program: string, words: readonly string[]): string | null {
  try {
    const text = execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return /\d+(\.\d+)+/.exec(text)?.[0] ?? null;
  } catch {
    return null;
  }
}

async function judge(candidate: Candidate): Promise<Judged> {
  const { name, driver, program, isCompiled = false, env = {} } = candidate;
  const report = join(folder, `report of ${driver}`);
  const words = [
    "cli/shortform.js",
    "verify-client",
    "--report-dir",
    report,
    "--",
    ...program,
    ...(isCompiled ? [] : [`docs/clients/${driver}`]),
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
  const heading = [`## ${candidate.name}`, "", ...(candidate.settings === undefined ? [] : [candidate.settings, ""])];
  if (broken.length + blocked.length === 0) return [...heading, "Nothing.", ""];
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
  return [...heading, ...written.map(line), ...groups, ...without, ""];
}
