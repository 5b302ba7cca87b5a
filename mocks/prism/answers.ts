import type { Operation } from "../../generated/operations.ts";
import { responses as responseValidators, type Validator } from "../../generated/validators.js";
import { type Choice, choose } from "./choice.ts";
import type { Description, ErrorBody } from "./description.ts";
import { generateFitting } from "./dynamic.ts";
import { challenge } from "./errors.ts";
import type { Preferences } from "./prefer.ts";
import type { Prism, PrismAnswer } from "./prism.ts";

type AnsweredOperation = Pick<Operation, "operationId" | "method" | "path" | "success">;

/**
 * Makes the answers to valid requests: the success, or the response that the caller prefers, with the documented headers.
 * `WWW-Authenticate` points to the requested origin; `Retry-After` repeats `error.retryAfterSeconds`; `Preference-Applied` lists the
 * applied preferences (RFC 7240, section 3).
 * @returns a function that throws a Refusal 404 if the preferences name an undocumented response
 */
export function createAnswers(
  description: Pick<Description, "responses">,
  prism: Prism,
): (operation: AnsweredOperation, preferences: Preferences, origin: string) => Promise<Response> {
  return async (operation, preferences, origin) => {
    const choice = choose(operation, description.responses(operation.operationId), preferences);
    const generated = await generate(operation, choice, preferences, prism);
    const answer = generated ?? (await prism(operation, { ...choice, dynamic: false }));
    const headers = new Headers(answer.headers);
    if (headers.has("WWW-Authenticate")) headers.set("WWW-Authenticate", challenge(origin));
    const seconds = (answer.body as Partial<ErrorBody> | undefined)?.error?.retryAfterSeconds; // absent in a success
    if (seconds !== undefined) headers.set("Retry-After", String(Math.ceil(seconds)));
    const applied = appliedPreferences(preferences, generated !== undefined);
    if (applied) headers.set("Preference-Applied", applied);
    const bodiless = answer.body === undefined || choice.status === 204 || choice.status === 205;
    if (bodiless) return new Response(null, { status: choice.status, headers });
    return Response.json(answer.body, { status: choice.status, headers });
  };
}

/** A generated success, if requested and if generation gives a value that fits the schema. Errors are always examples. */
async function generate(
  operation: AnsweredOperation,
  choice: Choice,
  { dynamic = false, seed }: Preferences,
  prism: Prism,
): Promise<PrismAnswer | undefined> {
  if (!dynamic || choice.example !== undefined || !choice.documented.startsWith("2")) return undefined;
  const validators: Readonly<Record<string, Readonly<Record<string, Validator>>>> = responseValidators;
  return generateFitting(
    (attempt) => prism(operation, { ...choice, dynamic, ...(seed && { seed: `${seed}.${attempt}` }) }),
    validators[operation.operationId]?.[choice.documented],
  );
}

/** Generation may have failed. */
function appliedPreferences({ code, example }: Preferences, generated: boolean): string {
  return [
    code !== undefined && `code=${code}`,
    example !== undefined && `example="${example}"`,
    generated && "dynamic=true",
  ]
    .filter((part) => part !== false)
    .join(", ");
}
