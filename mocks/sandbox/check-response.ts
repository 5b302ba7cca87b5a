import type { OperationId } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";
import type { Answer } from "./envelope.ts";

const all: Readonly<Partial<Record<OperationId, Readonly<Record<string, Validator>>>>> = responses;

/** Where an answer breaks the description: JSON pointers with the problem; empty if the answer is valid. */
export function violationsOf(operationId: OperationId, { status, body, headers }: Answer): string[] {
  if (!/json/.test(headers["Content-Type"] ?? "")) return [];
  const byStatus = all[operationId] ?? {};
  const validate = byStatus[status] ?? byStatus[`${Math.floor(status / 100)}XX`] ?? byStatus.default;
  if (!validate) return [`the description has no response ${status}`];
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "/"} ${message ?? "is not valid"}`,
  );
}
