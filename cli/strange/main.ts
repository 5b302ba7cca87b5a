/**
 * `npm run prove:strange`: runs the whole suite on servers with strange answers. No answer of a server may cause an error
 * in the kit, or exit code 2; answers that the description excludes fail, and others don't (docs/conformance.md). Arguments are prefixes of server names, such as `ids/uuid` or `odd/`. Default: all.
 */
import { parseArgs } from "node:util";
import { checks } from "../../conformance/index.ts";
import { exitCode } from "../verify/exit-code.ts";
import { judgeStrange } from "./judge-strange.ts";
import { distortedServers, foreignIdServers, oddServers } from "./servers.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" } },
});
const servers = [...foreignIdServers, ...distortedServers, ...oddServers(Number(values.seed))].filter(
  ({ name }) => positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning)),
);
let broken = 0;
for (const { name, isLawful, make } of servers) {
  const { report, left, changed } = await judgeStrange(make(), checks);
  const errors = report.checks.filter(({ verdict }) => verdict === "error");
  const { pass, fail, blocked } = report.summary;
  const code = exitCode(report);
  console.log(
    `${name}: ${pass} pass, ${fail} fail, ${blocked} blocked, ${errors.length} error, ${left.length} left behind; exit code ${code}`,
  );
  for (const { id, reason } of errors.slice(0, 5)) console.log(`  ${id}: ${reason}`);
  for (const { id, reason } of isLawful ? report.checks.filter(({ verdict }) => verdict === "fail") : [])
    console.log(`  ${id}: ${reason}`);
  const wanted = isLawful ? 0 : isLawful === false && changed ? 1 : code;
  if (errors.length > 0 || code !== wanted || code === 2) broken += 1;
}
console.log(`${servers.length} servers were judged; ${broken} of them broke the suite.`);
process.exitCode = broken > 0 || servers.length === 0 ? 1 : 0;
