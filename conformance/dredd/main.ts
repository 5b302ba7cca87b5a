/**
 * `npm run conformance:dredd`: has Dredd run every declared answer of the contract on a server (docs/conformance.md, Dredd as a runner).
 * Nothing else depends on it.
 */
import { parseArgs } from "node:util";
import { NotJudgeable } from "../core/errors.ts";
import { loadTarget } from "../core/target.ts";
import { summaryOf } from "./summary.ts";
import { probeTarget } from "./probe-target.ts";
import { runDredd } from "./run-dredd.ts";
import { countOutcomes } from "./outcome.ts";

const usage = `Usage: npm run conformance:dredd -- --base-url URL --key KEY [--control URL] [--max-credits N] [--max-minutes N]
       npm run conformance:dredd -- --target FILE
Exit codes: 0 every answer that could be asked for is as declared, 1 one is not, 2 could not be judged.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  try {
    const options = optionsOf(words);
    if (options.help) {
      process.stdout.write(usage);
      return 0;
    }
  } catch (error) {
    if (!(error instanceof NotJudgeable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
