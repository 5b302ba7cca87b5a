import { clientCases } from "../../../conformance/clients/cases/index.ts";
import { judgeClient, requirementsUpTo, selectCases } from "../../../conformance/clients/judge.ts";
import type { CheckResult } from "../../../conformance/core/report.ts";
import type { ClientFault } from "./faults.ts";
import { clientDriver } from "./good-client.ts";

const broken = ({ verdict }: CheckResult) => verdict === "fail" || verdict === "warn";

/** Whether the cases of the requirement that a fault breaks find it. */
export async function isFound({ breaks, parts }: ClientFault): Promise<boolean> {
  const judging = breaks === "CALL-04" ? [] : [breaks]; // CALL-04 compares calls of many cases
  const named = selectCases(clientCases, requirementsUpTo("careful"), judging);
  const cases = named.filter(({ judges }) => judging.length === 0 || breaks in judges);
  const { checks } = await judgeClient({ cases, start: () => clientDriver(parts), lanes: 3 });
  return checks.some((check) => check.requirements.includes(breaks) && broken(check));
}

/** What the cases say against the client without a fault: nothing, if they are right. */
export async function alarms(): Promise<readonly CheckResult[]> {
  const { checks } = await judgeClient({ cases: clientCases, start: () => clientDriver(), lanes: 4 });
  return checks.filter(broken);
}
