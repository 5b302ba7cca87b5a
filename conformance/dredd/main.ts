/**
 * `npm run conformance:dredd`: makes Dredd run every declared answer of the contract on a server (docs/conformance.md, Dredd as a
 * runner). Nothing else depends on it.
 */
import { parseArgs } from "node:util";
import { NotJudgeable } from "../core/errors.ts";
import { loadTarget, type Target } from "../core/target/target.ts";
import { runDredd } from "./run-dredd.ts";
import { openStage } from "./stage.ts";
import { exitCodeOf, summaryOf } from "./summary.ts";

const usage = `Makes Dredd run every answer that the contract declares, and judges each by its status and schema.

npm run conformance:dredd -- --base-url http://127.0.0.1:4010/api/v1 --key "$SHORTFORM_KEY"
npm run conformance:dredd -- --target target.yaml --max-credits 2000

  --target FILE      target file (YAML or JSON; conformance/target.schema.json)
  --base-url URL     base URL of the server, ending in /api/v1
  --key KEY          API key with every scope
  --control URL      base URL of the test control interface; set its token in SHORTFORM_CONTROL_TOKEN
  --max-credits N    never spend more credits than this (default: 0, or the value in the target file)
  --max-minutes N    never run longer than this

Exit codes: 0 every answer that came is as declared, 1 an answer is not, 2 could not be judged.
`;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const target = targetOf(process.argv.slice(2));
    if (target === undefined) {
      process.stdout.write(usage);
      return 0;
    }
    const started = performance.now();
    await (await openStage(target)).probe();
    const result = await runDredd(target, { signal: interruption() });
    process.stdout.write(summaryOf(result, target.baseUrl, (performance.now() - started) / 1000));
    return exitCodeOf(result);
  } catch (error) {
    if (!(error instanceof NotJudgeable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** @returns undefined if help is requested @throws NotJudgeable for bad usage */
function targetOf(words: string[]): Target | undefined {
  const text = { type: "string" } as const;
  const options = {
    target: text,
    "base-url": text,
    key: text,
    control: text,
    "max-credits": text,
    "max-minutes": text,
    help: { type: "boolean" },
  } as const;
  const values = parsed(() => parseArgs({ args: words, options }).values);
  if (values.help) return undefined;
  const { target, key, control, "base-url": baseUrl } = values;
  const maxCredits = amount("--max-credits", values["max-credits"]);
  const maxMinutes = amount("--max-minutes", values["max-minutes"]);
  return loadTarget(target, {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(key !== undefined && { key }),
    ...(control !== undefined && { control }),
    ...(maxCredits !== undefined && { maxCredits }),
    ...(maxMinutes !== undefined && { maxMinutes }),
  });
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    // Its own message may show the word after --key.
    throw new NotJudgeable("An option is unknown or lacks its value; --help lists them.");
  }
}

function amount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number) && number >= 0) return number;
  throw new NotJudgeable(`${name} must be 0 or more, not "${text}".`);
}

/** After Ctrl-C the run still removes its resources; a second Ctrl-C ends it immediately. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130); // the exit code of a process that Ctrl-C ended
      controller.abort();
    });
  }
  return controller.signal;
}
