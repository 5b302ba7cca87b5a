import { type Exchange, isDownload, succeeded } from "../core/exchange.ts";
import { type Judgement, judgement, type Oracle } from "../core/oracle.ts";

const rules = [{ id: "formats/json", title: "A JSON answer does not name another format.", requirements: ["ENV-08"] }];

/** Media types that say nothing about the format: only requests must name theirs (GAP-049). */
const formatless = ["", "text/plain", "application/octet-stream"];

/** Judges the format that a JSON answer names (core document, Conventions). A download may be any media. */
export function formatsOracle(): Oracle {
  return { rules, judge };
}

function* judge(exchange: Exchange): Iterable<Judgement> {
  const { json, headers } = exchange.response;
  if (json === undefined || (isDownload(exchange.operation) && succeeded(exchange))) return;
  const [name = ""] = (headers["content-type"] ?? "").split(";");
  const format = name.trim().toLowerCase();
  const isRight = format.includes("json") || formatless.includes(format);
  yield judgement("formats/json", isRight ? undefined : { expected: "JSON", actual: `Content-Type is ${format}` });
}
