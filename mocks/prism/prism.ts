import { createLogger } from "@stoplight/prism-core";
import { createClientFromOperations } from "@stoplight/prism-http/dist/client.js";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import type { Operation } from "../../generated/operations.ts";
import { withGeneratableResponses } from "./generatable.ts";

/** A request to Prism. */
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

/** Prism in this process, used only for the example or the generated value of a documented response. */
export type Prism = (operation: Pick<Operation, "method" | "path">, order: PrismOrder) => Promise<PrismAnswer>;

type Client = ReturnType<typeof createClientFromOperations>;

/**
 * Loads the operations of a description into Prism.
 *
 * Prism gets one client per operation, without the caller's path, headers or body: the mock has already found the operation and checked the
 * request, so Prism's router would only repeat the search.
 * @param document an OpenAPI document; not changed
 * @throws (the returned function) the errors of Prism, for example if it can't generate a value
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
        logger: createLogger("prism", { level: "silent" }), // the default logger halves the speed
      }),
    );
  }
  return async ({ method, path }, { documented, example, dynamic, seed }) => {
    const client = clients.get(`${method} ${path}`);
    if (!client) throw new Error(`Prism does not know ${method} ${path}.`);
    const answer = await client.request(
      path.replaceAll(/[{}]/g, ""), // any value works for a path parameter
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
      // Against its types, Prism returns null for a header without a value, and numbers unchanged.
      headers: Object.fromEntries(headers.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))),
      body: answer.data,
    };
  };
}

function methodOf(method: Operation["method"]) {
  return method.toLowerCase() as Lowercase<typeof method>; // toLowerCase forgets the literal
}

/** A number that makes Prism select a response. It compares the first digit with ranges; `default` matches the rest. */
function codeFor(documented: string): number {
  const exact = Number(documented);
  return exact || (documented === "default" ? 9000 : Number(documented.charAt(0)) * 1000); // not a real status, so that no exact response matches
}
