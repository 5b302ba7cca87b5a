/** The clients that are judged, and how those of other generators are made. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };
import { writeRedoclyConfig } from "./redocly-config.ts";

/** The root of the repository, where every command runs. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const heyApi = "0.99.0";
const swagger = "13.13.0";

/** A client with a driver. */
export interface Candidate {
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
  /** Why it misses a requirement, or those of a kind (`idempotencyKey`), where that was looked up. */
  readonly why?: Readonly<Record<string, string>>;
}

const redirected = "It leaves redirects to `fetch`, which keeps `Idempotency-Key`, and after 307 and 308 the body.";
const unencoded = "It puts ids into paths as they are, without percent-encoding.";
const never = "It never retries.";
const neverRetries = {
  "RETRY-01": never,
  "RETRY-02": never,
  "AFTER-04": never,
  idempotencyKey: "It sends no Idempotency-Key unless the caller passes one.",
};
const typescript = ["node", "--import", "tsx"];

const quiet = { stdio: "ignore", cwd: root } as const;

/** Generates and compiles the clients that are not in the repository. @param folder where, also for the generators themselves */
export function candidatesIn(folder: string): readonly Candidate[] {
  const clients = {
    heyApi: join(folder, "hey-api"),
    swagger: join(folder, "swagger"),
    redocly: join(folder, "redocly.ts"),
    go: join(folder, "go-driver"),
  };
  generate(folder, clients);
  const go = versionOf("go", ["version"]);
  if (go === null) console.log("No Go compiler is installed: the client in Go is left out.");
  else execFileSync("go", ["build", "-o", clients.go, "docs/clients/go_driver.go"], quiet);
  return [
    { name: "shortform-contract/client", version: manifest.version, driver: "own_driver.ts", program: typescript },
    {
      name: "a client in Python",
      version: versionOf("python3", ["--version"]) ?? "",
      driver: "python_driver.py",
      program: ["python3"],
    },
    ...(go === null
      ? []
      : [{ name: "a client in Go", version: go, driver: "go_driver.go", program: [clients.go], isCompiled: true }]),
    {
      name: "openapi-fetch alone",
      version: manifest.dependencies["openapi-fetch"],
      driver: "fetch_driver.ts",
      program: typescript,
      why: { ...neverRetries, "KEY-02": redirected },
    },
    {
      name: "@hey-api/openapi-ts",
      version: heyApi,
      driver: "hey_api_driver.ts",
      program: typescript,
      env: { HEY_API_CLIENT: clients.heyApi },
      settings:
        "The driver sets `auth` to a function that gives the key to the bearer scheme alone. With `auth: key`, the client sends the key in both documented headers, and at a redirect to another origin `fetch` drops only `Authorization`: that breaks `KEY-01`.",
      why: { ...neverRetries, "KEY-02": redirected },
    },
    {
      name: "swagger-typescript-api",
      version: swagger,
      driver: "swagger_driver.ts",
      program: typescript,
      settings:
        'The driver sets `baseApiParams: { format: "json" }`: without it, the generated client gives the caller nothing of answers that the description declares as `2XX` or `default`.',
      env: { SWAGGER_CLIENT: join(clients.swagger, "api.ts") },
      why: {
        "CALL-02": unencoded,
        "PATH-01": unencoded,
        ...neverRetries,
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
      env: { REDOCLY_CLIENT: clients.redocly },
      why: {
        "KEY-02": redirected,
        "WALK-02": "It knows no number of pages: a walk over numbered pages ends at an empty page.",
      },
    },
  ];
}

/** Has each generator write its client from the bundle. Those that the kit does not need are installed in the folder. */
function generate(
  folder: string,
  clients: { readonly heyApi: string; readonly swagger: string; readonly redocly: string },
): void {
  const bundle = join(root, "generated/openapi-for-generators.json");
  const installed = join(folder, "node_modules/.bin");
  const packages = [`@hey-api/openapi-ts@${heyApi}`, `swagger-typescript-api@${swagger}`, "typescript@5.9.3"];
  const install = ["install", "--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts"];
  execFileSync("npm", [...install, ...packages], quiet);
  execFileSync(join(installed, "openapi-ts"), ["-i", bundle, "-o", clients.heyApi], quiet);
  const swaggerOptions = ["-p", bundle, "-o", clients.swagger, "-n", "api.ts"];
  execFileSync(join(installed, "swagger-typescript-api"), ["generate", ...swaggerOptions], quiet);
  const config = join(folder, "redocly.yaml");
  writeRedoclyConfig(config);
  const redoclyOptions = ["--config", config, "--args-style", "grouped", "-o", clients.redocly];
  execFileSync("npx", ["redocly", "generate-client", bundle, ...redoclyOptions], quiet);
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
