import { listAt, type Mutable, type MutableObject, objectAt, operationPaths } from "./contract.ts";
import type { EditOperator, Expected } from "./edit.ts";

/** An edit of every operation that has, or lacks, something. */
function onOperations(
  name: string,
  expected: Expected,
  suits: (operation: MutableObject) => boolean,
  edit: (operation: MutableObject, root: MutableObject, path: readonly string[]) => void,
): EditOperator {
  return {
    name,
    places: (root) =>
      operationPaths(root)
        .filter(({ operation }) => suits(operation))
        .map(({ id, path }) => ({
          at: id,
          expected,
          edit: (copy) => edit(objectAt(copy, ...path), copy, path),
        })),
  };
}

const has = (member: string) => (operation: MutableObject) => operation[member] !== undefined;
const lacks = (member: string) => (operation: MutableObject) => operation[member] === undefined;
const numberIn = (value: MutableObject, member: string) => Number(value[member]);
const needsScope = (operation: MutableObject) => JSON.stringify(operation.security ?? []).includes('["');
const eachScopes = (operation: MutableObject, change: (scopes: Mutable[]) => Mutable[]) => {
  operation.security = listAt(operation, "security").map(
    (way) =>
      Object.fromEntries(
        Object.entries(way as MutableObject).map(([scheme, scopes]) => [scheme, change(scopes as Mutable[])]),
      ), // as OpenAPI writes them
  );
};
const inline = (operation: MutableObject) =>
  Array.isArray(operation.parameters) &&
  operation.parameters.some(
    (each) => (each as MutableObject).in === "query" && (each as MutableObject).required !== true,
  ); // parameters are objects
const query = (operation: MutableObject) =>
  listAt(operation, "parameters").find(
    (each) => (each as MutableObject).in === "query" && (each as MutableObject).required !== true,
  ) as MutableObject; // `inline` found it
const answer = (operation: MutableObject, status: RegExp) =>
  Object.keys(objectAt(operation, "responses")).find((each) => status.test(each)) ?? "";

/** Edits of operations and of what the description says of their behaviour. */
export const operationEdits: readonly EditOperator[] = [
  onOperations("price appears", ["price-added", "breaking", "breaking"], lacks("x-credits"), (it) => {
    it["x-credits"] = { base: 2 };
  }),
  onOperations("price goes", ["price-removed", "notice", "breaking"], has("x-credits"), (it) => {
    delete it["x-credits"];
  }),
  ...(["base", "perSecond"] as const).flatMap((part) =>
    ([1, -1] as const).map((step) =>
      onOperations(
        `price ${step > 0 ? "rises" : "falls"} (${part})`,
        step > 0 ? ["price-raised", "breaking", "breaking"] : ["price-lowered", "notice", "breaking"],
        (it) => has("x-credits")(it) && objectAt(it, "x-credits")[part] !== undefined,
        (it) => {
          objectAt(it, "x-credits")[part] = numberIn(objectAt(it, "x-credits"), part) + step;
        },
      ),
    ),
  ),
  onOperations("surcharge appears", ["price-raised", "breaking", "breaking"], has("x-credits"), (it) => {
    const price = objectAt(it, "x-credits");
    const before = Array.isArray(price.surcharges) ? price.surcharges : [];
    price.surcharges = [...before, { credits: 1, when: { field: "name", equals: "x" } }];
  }),
  ...([1, -1] as const).map((step) =>
    onOperations(
      `limit ${step > 0 ? "rises" : "falls"}`,
      step > 0 ? ["rate-limit-raised", "safe", "breaking"] : ["rate-limit-lowered", "breaking", "breaking"],
      has("x-rate-limit"),
      (it) => {
        objectAt(it, "x-rate-limit").limit = numberIn(objectAt(it, "x-rate-limit"), "limit") + step;
      },
    ),
  ),
  ...([2, 0.5] as const).map((factor) =>
    onOperations(
      `window times ${factor}`,
      factor > 1 ? ["rate-window-lengthened", "breaking", "breaking"] : ["rate-window-shortened", "safe", "breaking"],
      has("x-rate-limit"),
      (it) => {
        objectAt(it, "x-rate-limit").windowSeconds = numberIn(objectAt(it, "x-rate-limit"), "windowSeconds") * factor;
      },
    ),
  ),
  onOperations("limit appears", ["rate-limit-added", "breaking", "breaking"], lacks("x-rate-limit"), (it) => {
    it["x-rate-limit"] = { limit: 3, windowSeconds: 60 };
  }),
  onOperations("limit goes", ["rate-limit-removed", "safe", "breaking"], has("x-rate-limit"), (it) => {
    delete it["x-rate-limit"];
  }),
  onOperations("scope appears", ["scope-added", "breaking", "breaking"], needsScope, (it) => {
    eachScopes(it, (scopes) => [...scopes, "teams:admin"]);
  }),
  onOperations("scope goes", ["scope-removed", "safe", "breaking"], needsScope, (it) => {
    eachScopes(it, (scopes) => scopes.slice(1));
  }),
  onOperations("credential goes", ["credential-removed", "breaking", "notice"], needsScope, (it) => {
    it.security = listAt(it, "security").slice(1);
  }),
  onOperations("idempotency goes", ["idempotency-removed", "breaking", "breaking"], has("x-idempotent"), (it) => {
    delete it["x-idempotent"];
  }),
  onOperations(
    "idempotency goes with its header",
    ["idempotency-removed", "breaking", "breaking"],
    has("x-idempotent"),
    (it) => {
      delete it["x-idempotent"];
      it.parameters = listAt(it, "parameters").filter((each) => !JSON.stringify(each).includes("IdempotencyKey"));
    },
  ),
  onOperations("idempotency appears", ["idempotency-added", "safe", "breaking"], lacks("x-idempotent"), (it) => {
    it["x-idempotent"] = true;
  }),
  onOperations("pages change kind", ["pagination-changed", "breaking", "breaking"], has("x-pagination"), (it) => {
    it["x-pagination"] = it["x-pagination"] === "page" ? "cursor" : "page";
  }),
  onOperations("job ends with one more status", ["job-end-added", "breaking", "breaking"], has("x-async"), (it) => {
    listAt(it, "x-async", "terminal").push("abandoned");
  }),
  onOperations(
    "job succeeds with one status less",
    ["job-success-removed", "breaking", "breaking"],
    has("x-async"),
    (it) => {
      listAt(it, "x-async", "successful").pop();
    },
  ),
  onOperations("job is polled elsewhere", ["job-poll-changed", "breaking", "breaking"], has("x-async"), (it) => {
    objectAt(it, "x-async").poll = "getMe";
  }),
  onOperations("job goes", ["job-removed", "breaking", "breaking"], has("x-async"), (it) => {
    delete it["x-async"];
  }),
  ...([2, 0.5] as const).map((factor) =>
    onOperations(
      `typical time times ${factor}`,
      factor > 1 ? ["typical-time-longer", "notice", "safe"] : ["typical-time-shorter", "safe", "notice"],
      (it) => has("x-async")(it) && objectAt(it, "x-async").typicalSeconds !== undefined,
      (it) => {
        const time = objectAt(it, "x-async", "typicalSeconds");
        time.min = numberIn(time, "min") * factor;
        time.max = numberIn(time, "max") * factor;
      },
    ),
  ),
  onOperations(
    "operation goes",
    ["operation-removed", "breaking", "notice"],
    () => true,
    (_, root, [paths = "", path = "", method = ""]) => {
      delete objectAt(root, paths, path)[method];
    },
  ),
  onOperations("operation appears", ["operation-added", "safe", "breaking"], lacks("requestBody"), (it, root) => {
    objectAt(root, "paths")["/new"] = { get: { ...structuredClone(it), operationId: "getNew" } };
  }),
  onOperations(
    "operation is renamed",
    ["operation-renamed", "breaking", "safe"],
    () => true,
    (it) => {
      it.operationId = "another";
    },
  ),
  onOperations(
    "path changes",
    ["operation-moved", "breaking", "breaking"],
    () => true,
    (it, root, [paths = "", path = "", method = ""]) => {
      const item = objectAt(root, paths, path);
      delete item[method];
      objectAt(root, paths)[`/v2${path}`] = {
        ...(item.servers !== undefined && { servers: item.servers }),
        [method]: it,
      };
    },
  ),
  onOperations(
    "deprecated",
    ["deprecated", "notice", "safe"],
    () => true,
    (it) => {
      it.deprecated = true;
    },
  ),
  onOperations(
    "tag changes",
    ["operation-tag-added", "notice", "safe"],
    () => true,
    (it) => {
      listAt(it, "tags").push("more");
    },
  ),
  onOperations(
    "required parameter appears",
    ["required-parameter-added", "breaking", "breaking"],
    () => true,
    (it) => {
      const parameter = { name: "reason", in: "query", required: true, schema: { type: "string" } };
      it.parameters = [...(Array.isArray(it.parameters) ? it.parameters : []), parameter];
    },
  ),
  onOperations(
    "optional parameter appears",
    ["optional-parameter-added", "safe", "breaking"],
    () => true,
    (it) => {
      const parameter = { name: "X-Reason", in: "header", schema: { type: "string" } };
      it.parameters = [parameter, ...(Array.isArray(it.parameters) ? it.parameters : [])];
    },
  ),
  onOperations("parameter goes", ["parameter-removed", "notice", "notice"], inline, (it) => {
    const gone = query(it);
    it.parameters = listAt(it, "parameters").filter((each) => each !== gone);
  }),
  onOperations("parameter becomes required", ["parameter-required", "breaking", "breaking"], inline, (it) => {
    query(it).required = true;
  }),
  onOperations("parameter is written otherwise", ["parameter-style-changed", "breaking", "breaking"], inline, (it) => {
    query(it).explode = false;
  }),
  onOperations("body becomes optional", ["body-optional", "safe", "breaking"], has("requestBody"), (it) => {
    objectAt(it, "requestBody").required = false;
  }),
  onOperations("body goes", ["body-removed", "breaking", "notice"], has("requestBody"), (it) => {
    delete it.requestBody;
  }),
  onOperations("body appears", ["required-body-added", "breaking", "breaking"], lacks("requestBody"), (it) => {
    it.requestBody = { required: true, content: { "application/json": { schema: { type: "object" } } } };
  }),
  onOperations(
    "body may have another media type",
    ["media-type-added", "safe", "breaking"],
    has("requestBody"),
    (it) => {
      objectAt(it, "requestBody", "content")["application/xml"] = { schema: { type: "object" } };
    },
  ),
  onOperations(
    "success goes",
    ["success-removed", "breaking", "breaking"],
    () => true,
    (it) => {
      delete objectAt(it, "responses")[answer(it, /^2/)];
    },
  ),
  onOperations(
    "success appears",
    ["success-added", "notice", "safe"],
    (it) => objectAt(it, "responses")["207"] === undefined,
    (it) => {
      objectAt(it, "responses")["207"] = { description: "Some of it succeeded." };
    },
  ),
  onOperations(
    "error goes",
    ["error-removed", "safe", "breaking"],
    (it) => answer(it, /^4/) !== "",
    (it) => {
      delete objectAt(it, "responses")[answer(it, /^4/)];
    },
  ),
  onOperations(
    "error appears",
    ["error-added", "notice", "safe"],
    () => true,
    (it) => {
      objectAt(it, "responses")["418"] = { description: "A teapot." };
    },
  ),
  onOperations(
    "header of an answer appears",
    ["required-header-added", "safe", "breaking"],
    (it) => objectAt(it, "responses", answer(it, /^2/)).$ref === undefined,
    (it) => {
      objectAt(it, "responses", answer(it, /^2/)).headers = {
        "X-Trace": { required: true, schema: { type: "string" } },
      };
    },
  ),
  onOperations(
    "answer has another media type",
    ["media-type-removed", "breaking", "breaking"],
    (it) => objectAt(it, "responses", answer(it, /^2/)).content !== undefined,
    (it) => {
      objectAt(it, "responses", answer(it, /^2/)).content = {};
    },
  ),
];
