import { clientCases } from "../../../conformance/clients/cases/index.ts";
import type { Driver } from "../../../conformance/clients/driver.ts";
import { judgeClient, requirementsUpTo, selectCases } from "../../../conformance/clients/judge.ts";
import type { CheckResult } from "../../../conformance/core/report/report.ts";
import type { ClientFault } from "./faults.ts";
import { clientDriver } from "./good-client.ts";
import { type Reading, readAs } from "./readings.ts";

const broken = ({ verdict }: CheckResult) => verdict === "fail" || verdict === "warn";

/** Whether the cases of the requirement that a fault breaks find it. */
export async function isFound({ breaks, parts }: ClientFault): Promise<boolean> {
  const named = selectCases(clientCases, requirementsUpTo("careful"), [breaks]);
  const cases = named.filter(({ judges }) => breaks in judges);
  const { checks } = await judgeClient({ cases, start: () => clientDriver(parts), lanes: 3 });
  return checks.some((check) => check.requirements.includes(breaks) && broken(check));
}

/** A verdict against a client that does nothing wrong, and the gaps that its server answered in another way. */
export interface ClientAlarm {
  readonly check: string;
  readonly reason: string;
  readonly reading: string;
}

/** What the cases say against a correct client in front of a legal server: nothing, if they are right. @param start starts its driver */
export async function alarms(start: () => Driver, reading: Reading): Promise<readonly ClientAlarm[]> {
  const cases = clientCases.map((each) => readAs(each, reading));
  const { checks } = await judgeClient({ cases, start, lanes: 8 });
  const named = reading.map(({ gap, answer }) => `${gap} ${answer}`).join(", ");
  return checks.filter(broken).map(({ id, reason = "" }) => ({ check: id, reason, reading: named }));
}
