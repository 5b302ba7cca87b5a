import { type Operation, operations } from "../../generated/operations.ts";
import { exchangeOf } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { formatsOracle } from "./formats.ts";

const { getMe, downloadContent } = operations;
const rule = "formats/json";

/** A JSON answer that names a format. */
const formatted = (format: string, operation: Operation = getMe) =>
  exchangeOf(operation, { status: 200, body: { success: true, data: {} }, headers: { "content-type": format } });

const right = ["application/json; charset=utf-8", "Application/Problem+JSON", "text/plain; charset=utf-8", ""];

testOracle("formats", formatsOracle, [
  ...right.map((format) => ({
    name: `keeps JSON that comes as "${format}"`,
    exchange: formatted(format),
    keeps: [rule],
  })),
  { name: "breaks for JSON that comes as HTML", exchange: formatted("text/html"), breaks: { [rule]: undefined } },
  { name: "does not judge a download", exchange: formatted("text/html", downloadContent) },
  { name: "does not judge a page of a gateway", exchange: exchangeOf(getMe, { status: 502, text: "<html>" }) },
]);
