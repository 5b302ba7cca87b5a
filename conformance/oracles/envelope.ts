import type { Deviation } from "../core/errors.ts";
import { type Exchange, isDownload, isMedia, isRecord, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";
import { preview, previewText } from "../core/values/preview.ts";

const rules = [
  { id: "envelope/success", title: "A success has the form { success: true, data }.", requirements: ["ENV-01"] },
  { id: "envelope/data", title: "The data of a success is an object or an array.", requirements: ["ENV-02"] },
  {
    id: "envelope/failure",
    title: "A failure has the form { success: false, error: { type, message, hint } }.",
    requirements: ["ENV-03"],
  },
];

/** "Success body: not shown" (core document, Posts and calendar), so there may be none (GAP-180). */
const perhapsWithoutBody: readonly unknown[] = ["cancelPost"];

/** Judges the envelope of every answer (core document, Conventions and Errors). The metadata document has none. */
export function envelopeOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { response, operation } = exchange;
  if (response.status >= 400) yield judgement("envelope/failure", failureDeviation(exchange));
  if (!succeeded(exchange) || operation?.atOrigin) return;
  if (isDownload(operation) && isMedia(response.headers)) return;
  if (response.status === 204 && perhapsWithoutBody.includes(operation?.operationId)) return;
  const body = response.json;
  yield judgement("envelope/success", successDeviation(exchange));
  if (!isRecord(body) || !Object.hasOwn(body, "data")) return;
  const fits = typeof body.data === "object" && body.data !== null;
  const plain = {
    pointer: "/data",
    expected: "an object or an array",
    actual: `data is ${preview(body.data)}`,
  };
  yield judgement("envelope/data", fits ? undefined : plain);
}

function successDeviation({ response }: Exchange): Deviation | undefined {
  const body = response.json;
  if (!isRecord(body))
    return { expected: "{ success: true, data }", actual: `the body is ${previewText(response.text)}` };
  if (body.success !== true) return wrongMember("/success", "true", body.success);
  return Object.hasOwn(body, "data")
    ? undefined
    : { pointer: "/data", expected: "a member /data", actual: "it is missing" };
}

function failureDeviation({ response }: Exchange): Deviation | undefined {
  const body = response.json;
  if (!isRecord(body)) {
    return { expected: "the error envelope as JSON", actual: `the body is ${previewText(response.text)}` };
  }
  if (body.success !== false) return wrongMember("/success", "false", body.success);
  if (!isRecord(body.error)) return wrongMember("/error", "an object", body.error);
  for (const name of ["type", "message", "hint"]) {
    if (typeof body.error[name] !== "string") return wrongMember(`/error/${name}`, "a string", body.error[name]);
  }
  return undefined;
}

function wrongMember(pointer: string, expected: string, found: unknown): Deviation {
  if (found === undefined) return { pointer, expected: `${pointer} to be ${expected}`, actual: "it is missing" };
  return { pointer, expected, actual: `it is ${preview(found)}` };
}
