import { operationList } from "../../generated/operations.ts";
import { createAnswers } from "./answers.ts";
import { preflight, withCors } from "./cors.ts";
import { readDescription } from "./description.ts";
import { createErrorAnswers, Refusal, unauthorized } from "./errors.ts";
import { keyFault } from "./keys.ts";
import { basePath, createMatcher, type PathMatch } from "./match.ts";
import { readPreferences } from "./prefer.ts";
import { createPrism } from "./prism.ts";
import { createRequestCheck } from "./request.ts";
import { list } from "./words.ts";

/** A stateless server of this API. */
export interface PrismMock {
  /** Answers every request; never throws. */
  fetch(request: Request): Promise<Response>;
}

/**
 * Creates the stateless mock: Prism returns the examples of the description, and this code decides about errors, so that they have this
 * API's format (core document, Errors) and not Prism's.
 *
 * A request is checked in this order: path 404, method 405, key 401, format of the ids in the path 404, query and body 400, preferences of
 * the caller (`Prefer`) 400 or 404. HEAD is answered like GET, without a body. CORS is on.
 * @param options `dynamic`: generate successes from their schema instead of showing the first example
 * @throws if the generated files are missing or don't match; `npm run generate` creates them
 */
export async function createPrismMock(options: { readonly dynamic?: boolean } = {}): Promise<PrismMock> {
  const description = readDescription();
  const respond = createAnswers(description, await createPrism(description.document));
  const match = createMatcher(operationList);
  const checkRequest = createRequestCheck(description);
  const errorAnswer = createErrorAnswers(description);

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const found = match(url.pathname);
    if (!found) throw unknownPath(url.pathname);
    const operation = operationFor(request.method, found);
    const fault = operation.needsKey ? keyFault(request.headers) : undefined;
    if (fault) throw unauthorized(fault, url.origin);
    await checkRequest(operation, found.parameters, url.searchParams, request);
    const preferences = {
      dynamic: options.dynamic ?? false,
      ...readPreferences(request.headers, url.searchParams),
    };
    return respond(operation, preferences, url.origin);
  }

  return {
    async fetch(request) {
      if (request.method === "OPTIONS") return withCors(preflight());
      const response = await answer(request).catch(errorAnswer);
      return withCors(request.method === "HEAD" ? new Response(null, response) : response);
    },
  };
}

function unknownPath(path: string): Refusal {
  const where = path.startsWith(`${basePath}/`) ? "" : `; operations are under ${basePath}`;
  return new Refusal(404, "not_found", `No endpoint has the path ${path}${where}.`);
}

function operationFor<Op>(method: string, { operations }: PathMatch<Op>): Op {
  const operation = operations.get(method === "HEAD" ? "GET" : method);
  if (operation) return operation;
  const methods = [...operations.keys()];
  const allow = methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  throw new Refusal(405, "invalid_input", `This path does not take ${method}; it takes ${list(methods, "and")}.`, {
    Allow: [...allow, "OPTIONS"].join(", "),
  });
}
