import { Blocked } from "../core/errors.ts";
import type { Exchange } from "../core/exchange.ts";
import { expectThat, textAt, valueAt } from "./given.ts";

/** @throws Failure unless an answer shows this status; Blocked if it shows none */
export function expectStatus(exchange: Exchange, wanted: string): void {
  const status = textAt(exchange, "/data/status");
  expectThat(status === wanted, { expected: wanted, actual: `it is ${status}`, pointer: "/data/status" }, exchange);
}

/** @throws Blocked unless an answer shows this status: which another check judges */
export function requireStatus(exchange: Exchange, wanted: string): void {
  const status = valueAt(exchange, "/data/status");
  if (status !== wanted) throw new Blocked(`needs the status ${wanted} (it is ${String(status)})`);
}
