import { Blocked } from "../core/errors.ts";
import { composeRequest } from "../core/http/request.ts";
import type { Target } from "../core/target/target.ts";
import type { Case, MakeCase } from "./cases/case.ts";
import { type DeclaredAnswer, declaredAnswer } from "./declared.ts";
import type { Transaction } from "./dredd-api.ts";
import { expectedStatus, openAnswer, schemaViolation } from "./judge.ts";
import type { AnswerResult } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import { exchangeOf, putRequest } from "./transaction.ts";

/** The state of one transaction. */
interface Part {
  readonly answer: DeclaredAnswer;
  made?: Case;
  /** Why it is skipped. */
  skipped?: string;
  /** Why it fails, besides Dredd's own findings. */
  failed?: string;
  /** An error in the kit. */
  error?: string;
}

/** Tells Dredd what to send in each transaction, and judges more than the status, which Dredd compares. */
export class Conductor {
  readonly #target: Target;
  readonly #stage: Stage;
  readonly #makeCase: MakeCase;
  readonly #parts = new Map<Transaction, Part>();
  #isStopped = false;

  constructor(target: Target, stage: Stage, makeCase: MakeCase) {
    this.#target = target;
    this.#stage = stage;
    this.#makeCase = makeCase;
  }

  /** Whether the run ended early. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Makes Dredd skip the remaining transactions. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Puts the request that provokes the declared answer into the transaction, or makes Dredd skip it. */
  async before(transaction: Transaction): Promise<void> {
    const { actionName } = transaction.origin;
    const answer = declaredAnswer(actionName, Number(transaction.expected.statusCode));
    if (answer === undefined) throw new Error(`Dredd runs "${transaction.name}", which the contract does not declare.`);
    const part: Part = { answer };
    this.#parts.set(transaction, part);
    try {
      if (this.#isStopped) throw new Blocked("needs a run that is not interrupted");
      const made = await this.#makeCase(this.#stage.context, answer);
      part.made = made;
      await this.#stage.admit(made);
      putRequest(transaction, composeRequest(this.#target, made.request));
    } catch (error) {
      await part.made?.settle?.();
      if (!(error instanceof Blocked)) part.error = messageOf(error);
      part.skipped = messageOf(error);
      transaction.skip = true;
    }
  }

  /** Sets Dredd's expectation to the contract: Dredd would require all members and headers of an example. */
  beforeValidation(transaction: Transaction): void {
    const found = this.#exchange(transaction);
    if (!found) return;
    transaction.expected.headers = {};
    delete transaction.expected.body;
    transaction.expected.statusCode = String(expectedStatus(found.part.answer, found.exchange));
  }

  /** Judges the body, records the answer's ids, and undoes the preparation. */
  async after(transaction: Transaction): Promise<void> {
    const found = this.#exchange(transaction);
    const { made } = this.#parts.get(transaction) ?? {};
    if (!transaction.skip) await made?.settle?.();
    if (!found || transaction.skip) return;
    const { part, exchange } = found;
    this.#stage.note(found.made, exchange);
    const open = openAnswer(part.answer, found.made, exchange);
    const violation = schemaViolation(part.answer.operation, exchange);
    if (violation !== undefined) {
      part.failed = violation;
      transaction.fail = violation;
    } else if (open !== undefined) {
      part.skipped = open;
      transaction.skip = true;
    }
  }

  /** The outcomes of the transactions. */
  outcomes(transactions: readonly Transaction[]): AnswerResult[] {
    return transactions.flatMap((transaction) => {
      const part = this.#parts.get(transaction);
      return part ? [outcomeOf(part, transaction)] : [];
    });
  }

  #exchange(transaction: Transaction) {
    const part = this.#parts.get(transaction);
    if (!part?.made) return undefined;
    const { made } = part;
    const request = composeRequest(this.#target, made.request);
    const exchange = exchangeOf(transaction, part.answer.operation, request);
    return exchange && { part, made, exchange };
  }
}

function outcomeOf({ answer, skipped, failed, error }: Part, transaction: Transaction): AnswerResult {
  const of = { operationId: answer.operation.operationId, status: answer.status };
  if (error !== undefined) return { ...of, outcome: "error", reason: error };
  if (transaction.skip) return { ...of, outcome: "skip", reason: skipped ?? "Dredd skipped it" };
  if (transaction.real === undefined) return { ...of, outcome: "fail", reason: "No answer came." };
  const isMatch = transaction.test?.valid === true;
  const told = [
    ...(isMatch ? [] : [`Dredd says: ${transaction.test?.message.trim() ?? "nothing"}`]),
    failed ?? [],
  ].flat();
  return told.length === 0 ? { ...of, outcome: "pass" } : { ...of, outcome: "fail", reason: told.join(" ") };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
