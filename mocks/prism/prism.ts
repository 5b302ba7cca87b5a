import { createLogger } from "@stoplight/prism-core";
import { createClientFromOperations } from "@stoplight/prism-http/dist/client.js";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import type { Operation } from "../../generated/operations.ts";
import { withGeneratableResponses } from "./generatable.ts";

/** What Prism is asked for. */
export interface PrismOrder {
  /** The response in the description: `200`, `2XX`, `default`. */
  readonly documented: string;
  readonly example?: string;
  readonly dynamic: boolean;
  readonly seed?: string;
}

export interface PrismAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Prism in process, reduced to what it does best: the example or the generated value of a documented response. */
export type Prism = (operation: Pick<Operation, "method" | "path">, order: PrismOrder) => Promise<PrismAnswer>;

type Client = ReturnType<typeof createClientFromOperations>;

/**
 * Loads the operations of a description into Prism.
 *
 * Prism gets one client per operation and neither the caller's path nor headers nor body: which operation is meant and
 * whether the request is valid is decided before, and Prism's router would only look for it again.
 * @param document an OpenAPI document; it is left as it is
 * @throws (the returned function) what Prism throws, for example when it can't generate a value
 */
export async function createPrism(document: object): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(withGeneratableResponses(document)); // a copy: it dereferences in place
  const clients = new Map<string, Client>();
  for (const operation of operations) {
    clients.set(
      `${operation.method.toUpperCase()} ${operation.path}`,
      createClientFromOperations([operation], {
        mock: { dynamic: false },
        isProxy: false,
        checkSecurity: false,
        validateRequest: false,
        validateResponse: false,
        errors: false,
        upstreamProxy: undefined,
        logger: createLogger("prism", { level: "silent" }), // the default one halves the speed
      }),
    );
  }
  return async ({ method, path }, { documented, example, dynamic, seed }) => {
    const client = clients.get(`${method} ${path}`);
    if (!client) throw new Error(`Prism does not know ${method} ${path}.`);
    const answer = await client.request(
      path.replaceAll(/[{}]/g, ""), // any value does for a path parameter
      { method: methodOf(method) },
      {
        mock: {
          code: codeFor(documented),
          dynamic,
          ...(example !== undefined && { exampleKey: example }),
          ...(seed && { seed }),
        },
      },
    );
    const headers = Object.entries(answer.headers ?? {}).filter(([name]) => name.toLowerCase() !== "content-type");
    return {
      // Prism answers null for a header that it has no value for, and numbers as they are, against its types.
      headers: Object.fromEntries(headers.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))),
      body: answer.data,
    };
  };
}

function methodOf(method: Operation["method"]) {
  return method.toLowerCase() as Lowercase<typeof method>; // toLowerCase forgets the literal
}

/** A number with which Prism finds a response. It compares the first digit with ranges; `default` takes what is left. */
function codeFor(documented: string): number {
  const exact = Number(documented);
  return exact || (documented === "default" ? 9000 : Number(documented.charAt(0)) * 1000); // no status, so that none is hit
}
