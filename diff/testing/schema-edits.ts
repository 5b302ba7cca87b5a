import type { Impact, Side } from "../rule.ts";
import { listAt, type MutableObject, objectAt, sidesOfSchemas } from "./contract.ts";
import { type EditOperator, expectedOn } from "./edit.ts";

type Meanings = Readonly<Record<Side, readonly [callers: Impact, servers: Impact]>>;

const narrower: Meanings = { request: ["breaking", "breaking"], answer: ["safe", "breaking"] };
const wider: Meanings = { request: ["safe", "breaking"], answer: ["breaking", "safe"] };
const other: Meanings = { request: ["breaking", "breaking"], answer: ["breaking", "breaking"] };
const both = (callers: Impact, servers: Impact): Meanings => ({
  request: [callers, servers],
  answer: [callers, servers],
});

/** A schema inside a component, and the way to it. */
interface Node {
  readonly path: readonly string[];
  readonly schema: MutableObject;
}

/** The schemas of a component that stand in it: not those that it refers to, nor those of its conditions. */
function nodesIn(schema: MutableObject, path: readonly string[]): Node[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => ({ each, tokens: ["properties", name] })),
    ...(schema.items === undefined ? [] : [{ each: schema.items, tokens: ["items"] }]),
  ];
  const below = inner.flatMap(({ each, tokens }) => nodesIn(each as MutableObject, [...path, ...tokens])); // schemas are objects here
  return schema.$ref === undefined ? [{ path, schema }, ...below] : [];
}

/** An edit of every schema that has, or lacks, something. */
function onSchemas(
  name: string,
  rule: string,
  meanings: Meanings,
  suits: (schema: MutableObject) => boolean,
  edit: (schema: MutableObject) => void,
): EditOperator {
  return {
    name,
    places: (root) =>
      [...sidesOfSchemas(root)].flatMap(([component, sides]) =>
        nodesIn(objectAt(root, "components", "schemas", component), ["components", "schemas", component])
          .filter(({ schema }) => suits(schema))
          .map(({ path }) => ({
            at: path.slice(2).join("/"),
            expected: expectedOn(sides, rule, meanings),
            edit: (copy) => edit(objectAt(copy, ...path)),
          })),
      ),
  };
}

const isNumber = (keyword: string) => (it: MutableObject) => typeof it[keyword] === "number";
const isType = (type: string) => (it: MutableObject) => it.type === type;
const isPlain = (type: string) => (it: MutableObject) =>
  it.type === type &&
  ["enum", "const", "x-known-values", "x-state-machine"].every((keyword) => it[keyword] === undefined);
const isNoStatus = (it: MutableObject) => it["x-state-machine"] === undefined;
const has = (keyword: string) => (it: MutableObject) => it[keyword] !== undefined;
const isListOf = (keyword: string, least: number) => (it: MutableObject) => {
  const list = it[keyword];
  return Array.isArray(list) && list.length >= least && isNoStatus(it);
};
const add = (keyword: string, step: number) => (it: MutableObject) => {
  it[keyword] = Number(it[keyword]) + step;
};
const drop = (keyword: string) => (it: MutableObject) => {
  delete it[keyword];
};
const isOpen = (it: MutableObject) => it.additionalProperties !== false && it.unevaluatedProperties !== false;
const names = (it: MutableObject) => Object.keys(it.properties ?? {});
const required = (it: MutableObject) => (Array.isArray(it.required) ? it.required : []);
const isRequired = (it: MutableObject) => names(it).some((name) => required(it).includes(name));
const isOptional = (it: MutableObject) => names(it).some((name) => !required(it).includes(name));
const bound = (keyword: string, id: string, isUpper: boolean): EditOperator[] => [
  onSchemas(`${keyword} rises`, `${id}-raised`, isUpper ? wider : narrower, isNumber(keyword), add(keyword, 1)),
  onSchemas(
    `${keyword} falls`,
    `${id}-lowered`,
    isUpper ? narrower : wider,
    (it) => Number(it[keyword]) > 1,
    add(keyword, -1),
  ),
  onSchemas(`${keyword} goes`, `${id}-removed`, wider, (it) => Number(it[keyword]) > 0, drop(keyword)),
];
const dropMember = (isGone: (it: MutableObject, name: string) => boolean) => (it: MutableObject) => {
  const gone = names(it).find((name) => isGone(it, name)) ?? "";
  delete objectAt(it, "properties")[gone];
  it.required = required(it).filter((name) => name !== gone);
};

/** Edits of schemas. What they mean follows from the sides on which they are met. */
export const schemaEdits: readonly EditOperator[] = [
  ...bound("minimum", "minimum", false),
  ...bound("maximum", "maximum", true),
  ...bound("minLength", "min-length", false),
  ...bound("maxLength", "max-length", true),
  ...bound("maxItems", "max-items", true),
  onSchemas(
    "maxLength appears",
    "max-length-added",
    narrower,
    (it) => isPlain("string")(it) && !has("maxLength")(it),
    (it) => {
      it.maxLength = 500;
    },
  ),
  onSchemas("minItems appears", "min-items-added", narrower, isType("array"), (it) => {
    it.minItems = 1;
  }),
  onSchemas(
    "minimum appears",
    "minimum-added",
    narrower,
    (it) => isType("integer")(it) && !has("minimum")(it),
    (it) => {
      it.minimum = 1;
    },
  ),
  onSchemas("value appears", "value-added", wider, isListOf("enum", 2), (it) => {
    listAt(it, "enum").push("brand-new");
  }),
  onSchemas("value goes", "value-removed", narrower, isListOf("enum", 3), (it) => {
    listAt(it, "enum").pop();
  }),
  onSchemas("values are opened", "values-opened", wider, isListOf("enum", 2), drop("enum")),
  onSchemas("values are closed", "values-closed", narrower, isPlain("string"), (it) => {
    it.enum = ["one", "two"];
  }),
  onSchemas("known values become all", "values-closed", narrower, isListOf("x-known-values", 1), (it) => {
    const isNullable = [it.type].flat().includes("null");
    it.enum = [...listAt(it, "x-known-values"), ...(isNullable ? [null] : [])];
    delete it["x-known-values"];
  }),
  onSchemas(
    "only value changes",
    "value-changed",
    other,
    (it) => has("const")(it),
    (it) => {
      it.const = "something else";
    },
  ),
  onSchemas(
    "known value appears",
    "known-value-added",
    { request: ["safe", "notice"], answer: ["notice", "safe"] },
    isListOf("x-known-values", 1),
    (it) => {
      listAt(it, "x-known-values").push("brand-new");
    },
  ),
  onSchemas(
    "known value goes",
    "known-value-removed",
    both("notice", "notice"),
    isListOf("x-known-values", 2),
    (it) => {
      listAt(it, "x-known-values").shift();
    },
  ),
  onSchemas(
    "type changes",
    "type-changed",
    other,
    (it) => isPlain("string")(it) || isType("boolean")(it),
    (it) => {
      it.type = "object";
    },
  ),
  onSchemas("integer becomes number", "type-widened", wider, isType("integer"), (it) => {
    it.type = "number";
  }),
  onSchemas("number becomes integer", "type-narrowed", narrower, isType("number"), (it) => {
    it.type = "integer";
  }),
  onSchemas("null is allowed", "null-added", wider, isPlain("string"), (it) => {
    it.type = ["string", "null"];
  }),
  onSchemas(
    "null is not allowed",
    "null-removed",
    narrower,
    (it) => Array.isArray(it.type) && it.type.includes("null"),
    (it) => {
      it.type = listAt(it, "type").filter((type) => type !== "null");
    },
  ),
  onSchemas("type goes", "type-widened", wider, isPlain("string"), drop("type")),
  onSchemas(
    "pattern appears",
    "pattern-added",
    narrower,
    (it) => isPlain("string")(it) && !has("pattern")(it),
    (it) => {
      it.pattern = "^a";
    },
  ),
  onSchemas("pattern goes", "pattern-removed", wider, has("pattern"), drop("pattern")),
  onSchemas("pattern changes", "pattern-changed", other, has("pattern"), (it) => {
    it.pattern = `${String(it.pattern)}$`;
  }),
  onSchemas("format goes", "format-removed", wider, has("format"), drop("format")),
  onSchemas("format changes", "format-changed", other, has("format"), (it) => {
    it.format = "ipv4";
  }),
  onSchemas("required member appears", "required-member-added", narrower, has("properties"), (it) => {
    objectAt(it, "properties").reason = { type: "string" };
    it.required = [...required(it), "reason"];
  }),
  onSchemas(
    "optional member appears",
    "optional-member-added",
    { request: ["safe", "breaking"], answer: ["safe", "notice"] },
    has("properties"),
    (it) => {
      objectAt(it, "properties").reason = { type: "string" };
    },
  ),
  onSchemas(
    "required member goes",
    "required-member-removed",
    { request: ["notice", "notice"], answer: ["breaking", "safe"] },
    (it) => isOpen(it) && isRequired(it),
    dropMember((it, name) => required(it).includes(name)),
  ),
  onSchemas(
    "optional member goes",
    "optional-member-removed",
    { request: ["notice", "notice"], answer: ["notice", "safe"] },
    (it) => isOpen(it) && isOptional(it),
    dropMember((it, name) => !required(it).includes(name)),
  ),
  onSchemas(
    "member of a closed object goes",
    "member-refused",
    other,
    (it) => !isOpen(it) && isOptional(it),
    dropMember((it, name) => !required(it).includes(name)),
  ),
  onSchemas("member becomes required", "member-required", narrower, isOptional, (it) => {
    it.required = [...required(it), names(it).find((name) => !required(it).includes(name)) ?? ""];
  }),
  onSchemas("member becomes optional", "member-optional", wider, isRequired, (it) => {
    it.required = required(it).filter((name) => name !== names(it).find((each) => required(it).includes(each)));
  }),
  onSchemas(
    "object is closed",
    "members-closed",
    narrower,
    (it) => has("properties")(it) && !has("additionalProperties")(it),
    (it) => {
      it.additionalProperties = false;
    },
  ),
  onSchemas(
    "object is opened",
    "members-opened",
    wider,
    (it) => it.additionalProperties === false,
    drop("additionalProperties"),
  ),
  onSchemas(
    "member needs another",
    "dependency-added",
    narrower,
    (it) => names(it).length > 1 && !has("dependentRequired")(it),
    (it) => {
      const [first = "", second = ""] = names(it);
      it.dependentRequired = { [first]: [second] };
    },
  ),
  onSchemas("member needs no other", "dependency-removed", wider, has("dependentRequired"), (it) => {
    const dependencies = objectAt(it, "dependentRequired");
    const [first = ""] = Object.keys(dependencies);
    listAt(dependencies, first).pop();
  }),
  onSchemas(
    "items may be anything",
    "items-freed",
    wider,
    (it) => JSON.stringify(it.items ?? {}) !== "{}",
    drop("items"),
  ),
  onSchemas("items must differ", "items-unique", narrower, isType("array"), (it) => {
    it.uniqueItems = true;
  }),
  onSchemas(
    "default changes",
    "default-changed",
    { request: ["breaking", "breaking"], answer: ["safe", "safe"] },
    has("default"),
    (it) => {
      it.default = it.default === 7 ? 8 : 7;
    },
  ),
  onSchemas(
    "default goes",
    "default-removed",
    { request: ["breaking", "safe"], answer: ["safe", "safe"] },
    has("default"),
    drop("default"),
  ),
  onSchemas(
    "default appears",
    "default-added",
    { request: ["notice", "breaking"], answer: ["safe", "safe"] },
    (it) => isType("boolean")(it) && !has("default")(it),
    (it) => {
      it.default = true;
    },
  ),
  onSchemas("part of all appears", "all-of-added", narrower, has("properties"), (it) => {
    it.allOf = [...(Array.isArray(it.allOf) ? it.allOf : []), { required: ["id"] }];
  }),
  onSchemas("part of all goes", "all-of-removed", wider, has("allOf"), (it) => {
    listAt(it, "allOf").pop();
  }),
  onSchemas("an alternative appears", "one-of-added", wider, has("oneOf"), (it) => {
    listAt(it, "oneOf").push({ type: "object", required: ["another"] });
  }),
  onSchemas("an alternative goes", "one-of-removed", narrower, isListOf("oneOf", 2), (it) => {
    listAt(it, "oneOf").shift();
  }),
  onSchemas(
    "condition appears",
    "condition-added",
    narrower,
    (it) => has("properties")(it) && !has("not")(it),
    (it) => {
      it.not = { required: names(it).slice(0, 2) };
    },
  ),
  onSchemas("condition goes", "condition-removed", wider, has("not"), drop("not")),
  onSchemas("condition changes", "condition-changed", other, has("if"), (it) => {
    objectAt(it, "if").required = ["something"];
  }),
  onSchemas(
    "what is left open is more",
    "freedom-added",
    both("notice", "safe"),
    (it) => isPlain("string")(it) && !has("x-open-value")(it),
    (it) => {
      it["x-open-value"] = true;
    },
  ),
  onSchemas(
    "what is left open is less",
    "freedom-removed",
    both("safe", "breaking"),
    has("x-open-value"),
    drop("x-open-value"),
  ),
  onSchemas(
    "deprecated",
    "deprecated",
    both("notice", "safe"),
    (it) => !has("deprecated")(it),
    (it) => {
      it.deprecated = true;
    },
  ),
  onSchemas(
    "unknown extension",
    "extension-changed",
    both("notice", "notice"),
    () => true,
    (it) => {
      it["x-other"] = 1;
    },
  ),
  onSchemas("unknown keyword", "keyword-changed", other, isType("object"), (it) => {
    it.unevaluatedItems = false;
  }),
];
