import { groupOf } from "../../conformance/core/check-group.ts";
import { didYouMean } from "../../conformance/core/values/near.ts";
import * as suite from "../../conformance/index.ts";
import { UsageError } from "../usage-error.ts";
import type { VerifyOptions } from "./options.ts";

/**
 * The checks of `--only`, limited to the part of `--shard`, or that of the earlier part of a resumed run.
 * @throws UsageError if a name is unknown
 */
export function selected({ only = [], shard }: VerifyOptions, earlier?: suite.Report): suite.Check[] {
  const { checks, unknown } = suite.selectChecks(suite.checks, only);
  if (unknown.length > 0) {
    const names = suite.checks.flatMap(({ id, operation }) => [
      groupOf(id),
      ...(operation ? [operation.operationId] : []),
    ]);
    const near = unknown.map((name) => `"${name}"${didYouMean(name, names)}`);
    throw new UsageError(`--only names ${near.join(", ")}, which no check matches; --plan --json lists the checks.`);
  }
  const part = shard === undefined ? earlier?.shard : suite.readShard(shard);
  return part === undefined ? checks : suite.shardOf(checks, part);
}
