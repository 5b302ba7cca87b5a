/**
 * `npm run prove:strange`: runs the whole suite on servers with strange answers. No answer of a server may cause an error
 * in the kit (docs/conformance.md). Arguments are prefixes of server names, such as `ids/uuid` or `odd/`. Default: all.
 */
import { parseArgs } from "node:util";
import { checks } from "../../conformance/index.ts";
import { judgeStrange } from "./judge-strange.ts";
import { foreignIdServers, oddServers } from "./servers.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" } },
});
const servers = [...foreignIdServers, ...oddServers(Number(values.seed))].filter(
  ({ name }) => positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning)),
);
let broken = 0;
for (const { name, make } of servers) {
  const { report, left } = await judgeStrange(make(), checks);
  const errors = report.checks.filter(({ verdict }) => verdict === "error");
  const { pass, fail, blocked } = report.summary;
  console.log(
    `${name}: ${pass} pass, ${fail} fail, ${blocked} blocked, ${errors.length} error, ${left.length} left behind`,
  );
  for (const { id, reason } of errors.slice(0, 5)) console.log(`  ${id}: ${reason}`);
  if (errors.length > 0) broken += 1;
}
console.log(`${servers.length} servers were judged; ${broken} of them broke the suite.`);
process.exitCode = broken > 0 || servers.length === 0 ? 1 : 0;
