import { type Operation, operationList } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { type Check, type CheckContext, check, forEachItem, forEachOperation } from "../../core/check.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, errorOf, succeeded } from "../../core/exchange.ts";
import { expectRefusal } from "../../core/expect.ts";
import { inPhase } from "../../core/phase.ts";
import { isObjectId } from "../../core/values/object-id.ts";
import { requireMemory } from "../../steps/memory.ts";
import { documentedBody, ownPath, placeholderPath } from "../../steps/placeholders.ts";
import { operationsOf } from "../../steps/service/claims.ts";

const notFound = { status: 404, type: "not_found" };

/**
 * Refusals that may come before the id is checked: no document orders these. Without a body nothing can be refused with 400, and
 * a key with every scope is not refused with 403 forbidden_scope.
 */
function open({ body }: Operation, exchange: Exchange): number[] {
  const lacksScope = errorOf(exchange)?.type === "forbidden_scope";
  return [...(body ? [400] : []), 402, ...(lacksScope ? [] : [403]), 409, 503];
}

/** A malformed id is answered like an unknown one (core document, Errors). */
const malformedIds = forEachOperation("malformed-id", operationsOf("ID-01", operationList), {
  requirements: ({ operationId }) => ["ID-01", `${operationId}.error.not_found`],
  says: ({ operationId }) => `${operationId} answers a malformed id with 404 not_found.`,
  async run({ sendInvalid }, operation) {
    const exchange = await sendInvalid({
      operation,
      path: placeholderPath(operation, "not-an-id"),
      ...documentedBody(operation),
    });
    // The documents exclude 400 for a malformed id, so it is a failure if nothing else could be refused.
    expectRefusal(exchange, notFound, open(operation, exchange));
  },
});

/** The id of something that exists with a character more or less: a server that cuts or fills ids would find it. */
const otherLengths = (id: string) => [`${id}0`, id.slice(0, -1)];

/** Reads, and free changes whose refusals use up nothing. */
const isHarmless = ({ method, price, limited }: Operation) => method === "GET" || (price === null && !limited);

const wrongLengths = forEachOperation("id-of-another-length", operationsOf("ID-01", operationList).filter(isHarmless), {
  requirements: () => ["ID-01"],
  says: ({ operationId }) =>
    `${operationId} answers an id that is a character too long or too short with 404 not_found.`,
  profile: ({ method }) => (method === "GET" ? "standard" : "full"),
  async run(context, operation) {
    const request = await context.arrange(operation);
    const ids = Object.entries(request.path ?? {});
    // A longer id of another form may exist, too.
    if (!ids.every(([, id]) => isObjectId(id))) throw new Blocked("needs ids of 24 hexadecimal digits");
    for (const [name, id] of ids) {
      for (const wrong of otherLengths(id)) {
        const exchange = await context.sendInvalid({ ...request, path: { ...request.path, [name]: wrong } });
        expectRefusal(exchange, notFound, open(operation, exchange));
      }
    }
  },
});

const isRead = ({ operation }: Check) => operation?.method === "GET";

/** A well-formed unknown id. */
const unknownIds = forEachOperation("unknown-id", operationsOf("ID-02", operationList), {
  requirements: ({ operationId }) => ["ID-02", `${operationId}.error.not_found`],
  says: ({ operationId }) => `${operationId} answers an unknown id with 404 not_found.`,
  async run(context, operation) {
    const path = placeholderPath(operation, freshHex(12));
    const exchange = await context.sendInvalid({ operation, path, ...documentedBody(operation) });
    if (succeeded(exchange)) await requireMemory(context); // a mock returns the same resource for every id
    // Resources in the body may be checked first, and do not exist either (GAP-035).
    expectRefusal(exchange, notFound, open(operation, exchange));
  },
});

/** Both cases of the letters are well-formed (core document, Conventions), and a malformed id would get the same answer. */
const unknownInCapitals = forEachOperation(
  "unknown-id-in-capitals",
  operationsOf("ID-02", operationList).filter(({ method }) => method === "GET"),
  {
    requirements: () => ["ID-02"],
    says: ({ operationId }) => `${operationId} answers an unknown id in capital letters with 404 not_found.`,
    async run(context, operation) {
      const path = placeholderPath(operation, `F${freshHex(12).slice(1).toUpperCase()}`);
      const exchange = await context.sendInvalid({ operation, path });
      if (succeeded(exchange)) await requireMemory(context);
      expectRefusal(exchange, notFound, open(operation, exchange));
    },
  },
);

const paths = [...new Set(operationList.filter(({ atOrigin }) => !atOrigin).map(({ path }) => path))];

/** No path of the API takes PUT. */
const wrongMethods = forEachItem("wrong-method", paths, {
  requirements: () => ["ERR-03", "ENV-05"],
  says: (path) => `PUT ${path}, which the path does not support, is refused with 405 invalid_input.`,
  async run({ sendInvalid, resources }, path) {
    const operation = operationList.find((candidate) => candidate.path === path);
    // A server may look the id up first, so an existing id is better; without one, 404 says nothing. Another team's resource
    // would be in danger if the server accepted the method.
    const own = operation && ownPath(operation, resources);
    const exchange = await sendInvalid({
      method: "PUT",
      rawPath: path,
      ...(operation && { path: own ?? placeholderPath(operation) }),
    });
    expectRefusal(exchange, { status: 405, type: "invalid_input" }, own ? [] : [404]);
  },
});

/** The other methods of HTTP with a meaning that a path may lack. */
const methods = ["GET", "POST", "PATCH", "DELETE"] as const;

/** Each path with each of these methods that no operation has there: `GET /content/listicle` reads a content item with that id. */
const lacking = paths.flatMap((path) =>
  methods.filter((method) => !takes(path, method)).map((method) => ({ method, path })),
);

function takes(path: string, method: string): boolean {
  const parts = path.split("/");
  return operationList.some((operation) => {
    const own = operation.path.split("/");
    const isSame = own.length === parts.length && own.every((part, at) => part.startsWith("{") || part === parts[at]);
    return isSame && operation.method === method;
  });
}

/** A server may add methods of its own, which may succeed or refuse the call for reasons of their own. */
const otherMethods = forEachItem(
  "other-method",
  lacking.map(({ method, path }) => `${method} ${path}`),
  {
    requirements: () => ["ERR-03"],
    says: (item) => `If ${item} is refused, it is with 405 invalid_input.`,
    profile: () => "full",
    async run(context, item) {
      const { method, path } = lacking.find((each) => `${each.method} ${each.path}` === item) ?? {};
      const operation = operationList.find((candidate) => candidate.path === path);
      if (!operation || !method) throw new Error(`There is no path ${item}.`);
      const own = await madePath(context, operation);
      const exchange = await context.sendInvalid({ method, rawPath: operation.path, path: own });
      if (succeeded(exchange)) return;
      expectRefusal(exchange, { status: 405, type: "invalid_input" }, [400, 402, 403, 409, 422, 429]);
    },
  },
);

/**
 * Path parameters of a resource that this run created.
 * @throws NotClaimed if no call of the path, or none that creates the resource, is claimed; Blocked if there is none for another reason
 */
async function madePath({ arrange, resources }: CheckContext, operation: Operation): Promise<Record<string, string>> {
  const known = ownPath(operation, resources);
  if (known) return known;
  await arrange(operation); // only this says that something is not claimed
  const made = ownPath(operation, resources);
  if (made) return made;
  throw new Blocked("needs a resource that the run created");
}

const unknownPath = check(
  ["ERR-09", "ENV-04"],
  { title: "An unknown path is answered with 404 not_found in the envelope." },
  async ({ sendInvalid }) => {
    expectRefusal(await sendInvalid({ rawPath: "/no-such-endpoint" }), notFound);
  },
);

const unknownWithMethod = forEachItem("unknown-path-method", ["POST", "PATCH", "DELETE"], {
  requirements: () => ["ERR-09", "ENV-04"],
  says: (method) => `${method} of an unknown path is answered with 404 not_found in the envelope.`,
  profile: () => "standard",
  async run({ sendInvalid }, method) {
    expectRefusal(await sendInvalid({ method, rawPath: "/no-such-endpoint" }), notFound);
  },
});

/** Reads of one resource: a server may answer every path below one like the resource itself. */
const singleReads = operationList.filter(({ method, path }) => method === "GET" && path.endsWith("}"));

const unknownBelow = forEachOperation("unknown-path-below", operationsOf("ERR-09", singleReads), {
  requirements: () => ["ERR-09"],
  says: ({ path }) => `An unknown path below ${path} is answered with 404 not_found.`,
  profile: () => "standard",
  async run({ arrange, sendInvalid }, operation) {
    const { path = {} } = await arrange(operation);
    expectRefusal(await sendInvalid({ rawPath: `${operation.path}/no-such-endpoint`, path }), notFound);
  },
});

export const checks: readonly Check[] = [
  ...inPhase("reading", [
    ...malformedIds,
    ...wrongLengths.filter(isRead),
    ...unknownIds,
    ...unknownInCapitals,
    ...wrongMethods,
    unknownPath,
    ...unknownWithMethod,
    ...unknownBelow,
  ]),
  // A server that finds something would change what other checks use.
  ...inPhase("everywhere", [...wrongLengths.filter((each) => !isRead(each)), ...otherMethods]),
];
