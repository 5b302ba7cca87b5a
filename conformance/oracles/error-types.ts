import { type ErrorType, errorTypes } from "../../generated/operations.ts";
import { requirements } from "../../generated/requirements.ts";
import { type Exchange, errorOf } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle, type Rule } from "../core/oracle.ts";

/** Types without a documented status: they may come with any. */
const withoutStatus = typesWhere((statuses) => statuses.length === 0);

/** The default mapping of the core document, section Errors. */
const defaultMapping: Readonly<Record<number, ErrorType>> = {
  400: "invalid_input",
  401: "unauthorized",
  402: "insufficient_credits",
  403: "forbidden_scope",
  404: "not_found",
  405: "invalid_input",
  409: "conflict",
  429: "rate_limited",
};

/** The written requirement that connects a type with its status names both: `The type conflict comes with 409.` */
const typeRules: readonly (Rule & { readonly type: string })[] = requirements.flatMap(({ id, says }) => {
  const type = /^The type (\w+) comes with /.exec(says)?.[1];
  return type === undefined ? [] : [{ id: `error-types/${type}`, title: says, requirements: [id], type }];
});

const mappingRule = {
  id: "error-types/default-mapping",
  title: "An error with a status of the default mapping has a type documented for that status.",
  requirements: ["ERR-25"],
};

/** Judges that the type and status of every failure match (core document, Errors; studio document, Errors). */
export function errorTypesOracle(): Oracle {
  return { rules: [...typeRules, mappingRule], judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { status } = exchange.response;
  const type = errorOf(exchange)?.type;
  if (status < 400 || typeof type !== "string") return;
  const rule = typeRules.find((candidate) => candidate.type === type);
  if (rule) yield typeJudgement(rule.id, type, exchange);
  const mapped = defaultMapping[status] ?? (status >= 500 ? "internal_error" : undefined);
  if (mapped === undefined) return;
  const allowed = new Set([mapped, ...withoutStatus, ...typesWhere((statuses) => statuses.includes(status))]);
  const wrong = {
    pointer: "/error/type",
    expected: `${mapped} with ${status}`,
    actual: `the type is ${type}`,
  };
  yield judgement(mappingRule.id, allowed.has(type) ? undefined : wrong);
}

function typeJudgement(rule: string, type: string, { request, operation, response }: Exchange): Judgement {
  const { status } = response;
  const allowed = statusesOf(type);
  const pointer = "/error/type";
  if (!allowed.has(status)) {
    const named = type === "internal_error" ? "a 5xx" : [...allowed].join(" or ");
    const expected = `${type} to come with ${named}`;
    return judgement(rule, { pointer, expected, actual: `it comes with ${status}` });
  }
  const isWrongMethod = operation === undefined || operation.method !== request.method;
  if (status !== 405 || isWrongMethod) return judgement(rule, undefined);
  const actual = `it answers ${request.method} ${operation.path}, which exists`;
  return judgement(rule, { pointer, expected: "405 for a wrong method only", actual });
}

/** The statuses of a type: from the description and the default mapping. */
function statusesOf(type: string): ReadonlySet<number> {
  const documented = (errorTypes as Readonly<Record<string, readonly number[]>>)[type] ?? []; // unknown types have none
  const mapped = Object.keys(defaultMapping).map(Number);
  const faults = type === "internal_error" ? Array.from({ length: 100 }, (_, index) => 500 + index) : [];
  return new Set([...documented, ...mapped.filter((status) => defaultMapping[status] === type), ...faults]);
}

function typesWhere(suits: (statuses: readonly number[]) => boolean): string[] {
  return Object.entries(errorTypes).flatMap(([type, statuses]) => (suits(statuses) ? [type] : []));
}
