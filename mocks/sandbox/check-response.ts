import type { OperationId } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";
import type { Answer } from "./envelope.ts";

const all: Readonly<Partial<Record<OperationId, Readonly<Record<string, Validator>>>>> = responses;

/** The places at which an answer breaks the description, as JSON pointers with what is wrong there; none when it is as described. */
export function violationsOf(operationId: OperationId, { status, body, headers }: Answer): string[] {
  if (!/json/.test(headers["Content-Type"] ?? "")) return [];
  const byStatus = all[operationId] ?? {};
  const validate = byStatus[status] ?? byStatus[`${Math.floor(status / 100)}XX`] ?? byStatus.default;
  if (!validate) return [`no response ${status} is described`];
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "/"} ${message ?? "is not valid"}`,
  );
}
