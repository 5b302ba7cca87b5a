import { type Requirement, requirements } from "../../generated/requirements.ts";
import type { Deviation } from "../core/errors.ts";
import { type Exchange, errorOf } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { preview } from "../core/values/preview.ts";

/** The derived requirements on the header of a response component. */
const onHeader = (name: string): Requirement[] =>
  requirements.filter(({ subject }) => subject?.part === "header" && subject.pointer === `/${name}`);

/** One rule for each response component that carries Retry-After, for the operations that can answer with it. */
const retryRules = onHeader("Retry-After").map(({ id, says, operations, subject }) => ({
  id: `headers/${subject?.component}`,
  title: says,
  requirements: [id],
  operations,
}));

const rules = [
  {
    id: "headers/www-authenticate",
    title: "A 401 carries WWW-Authenticate.",
    requirements: ["AUTH-07", ...onHeader("WWW-Authenticate").map(({ id }) => id)],
  },
  { id: "headers/metadata", title: "WWW-Authenticate contains a URL.", requirements: ["AUTH-08"] },
  {
    id: "headers/metadata-path",
    title: "The URL in WWW-Authenticate is that of the protected-resource metadata.",
    requirements: ["AUTH-09"],
  },
  {
    id: "headers/retry-after",
    title: "A refusal with rate_limited says in Retry-After how many seconds to wait, like the error if it says so.",
    requirements: ["RATE-04"],
  },
  ...retryRules.map(({ operations: _, ...rule }) => rule),
  {
    id: "headers/ads-quota",
    title: "A refusal for a used-up daily allowance says how long to wait, in Retry-After and in the error.",
    requirements: ["ADER-16"],
  },
  {
    id: "headers/preview-quota",
    title: "A refusal for a used-up preview allowance says how long to wait, in Retry-After and in the error.",
    requirements: ["ADER-17"],
  },
];

/** The error types that end after some time, by the documents. */
const quotas: Readonly<Record<string, string>> = {
  ads_daily_limit: "headers/ads-quota",
  ads_preview_daily_limit: "headers/preview-quota",
};

/** Seconds by which the header and the error may differ. */
const tolerance = 2;

const metadataPath = "/.well-known/oauth-protected-resource";

/** Judges the headers that go with an error (core document, Authentication and Errors). */
export function headersOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  if (exchange.response.status === 401) yield* judgeChallenge(exchange.response.headers["www-authenticate"]);
  const type = errorOf(exchange)?.type;
  if (exchange.response.status < 400 || typeof type !== "string") return;
  const quota = Object.hasOwn(quotas, type) ? quotas[type] : undefined;
  const missing = missingSeconds(exchange);
  if (exchange.response.status === 429 && (type === "rate_limited" || quota)) {
    if (type === "rate_limited") yield judgement("headers/retry-after", missing ?? unequal(exchange));
    for (const { id, operations } of retryRules) {
      if (operations.includes(exchange.operation?.operationId ?? "")) yield judgement(id, missing);
    }
  }
  if (quota) yield judgement(quota, missing ?? missingInError(exchange));
}

function* judgeChallenge(challenge: string | undefined): Iterable<Judgement> {
  const absent = { expected: "a WWW-Authenticate header", actual: "there is none" };
  yield judgement("headers/www-authenticate", challenge === undefined ? absent : undefined);
  if (challenge === undefined) return;
  const actual = `the header is ${challenge}`;
  const namesOne = /https?:\/\/\S|\/\.well-known\/\S/.test(challenge);
  yield judgement("headers/metadata", namesOne ? undefined : { expected: "a URL in WWW-Authenticate", actual });
  if (!namesOne) return;
  const isRight = challenge.includes(metadataPath);
  yield judgement(
    "headers/metadata-path",
    isRight ? undefined : { expected: `the path ${metadataPath} in WWW-Authenticate`, actual },
  );
}

function missingSeconds({ response }: Exchange): Deviation | undefined {
  const seconds = response.headers["retry-after"];
  if (seconds !== undefined && /^\d+$/.test(seconds)) return undefined;
  const actual = seconds === undefined ? "there is none" : `it is "${seconds}"`;
  return { expected: "Retry-After with a number of seconds", actual };
}

/** Both say how long to wait; they may be rounded differently. */
function unequal(exchange: Exchange): Deviation | undefined {
  const seconds = errorOf(exchange)?.retryAfterSeconds;
  const header = exchange.response.headers["retry-after"];
  if (typeof seconds !== "number" || Math.abs(seconds - Number(header)) <= tolerance) return undefined;
  const pointer = "/error/retryAfterSeconds";
  const expected = "retryAfterSeconds and Retry-After to give the same number of seconds";
  return { pointer, expected, actual: `they give ${seconds} and ${header}` };
}

function missingInError(exchange: Exchange): Deviation | undefined {
  const seconds = errorOf(exchange)?.retryAfterSeconds;
  const pointer = "/error/retryAfterSeconds";
  if (typeof seconds !== "number")
    return { pointer, expected: "a number of seconds", actual: `it is ${preview(seconds)}` };
  return unequal(exchange);
}
