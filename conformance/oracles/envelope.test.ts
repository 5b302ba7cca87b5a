import { operationList, operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { type OracleCase, testOracle } from "../testing/oracle-table.ts";
import { envelopeOracle } from "./envelope.ts";

const { getMe, getProtectedResourceMetadata } = operations;
const download = operationList.find(({ path }) => path.endsWith("/download"));
const success = (body: unknown, status = 200) => exchangeOf(getMe, { status, body });
const text = (content: string, status = 200) => exchangeOf(getMe, { status, text: content });

const keepsBoth = ["envelope/success", "envelope/data"];

const cases: OracleCase[] = [
  { name: "keeps an object", exchange: success({ success: true, data: {} }), keeps: keepsBoth },
  { name: "keeps an array", exchange: success({ success: true, data: [], pagination: {} }), keeps: keepsBoth },
  { name: "keeps extra members", exchange: success({ success: true, data: {}, more: 1 }, 202), keeps: keepsBoth },
  {
    name: "breaks a success without success",
    exchange: success({ data: {} }),
    keeps: ["envelope/data"],
    breaks: { "envelope/success": "/success" },
  },
  {
    name: "breaks a success that says false",
    exchange: success({ success: false, data: {} }),
    keeps: ["envelope/data"],
    breaks: { "envelope/success": "/success" },
  },
  {
    name: "breaks a success without data",
    exchange: success({ success: true, result: {} }),
    breaks: { "envelope/success": "/data" },
  },
  { name: "breaks a bare list", exchange: success([]), breaks: { "envelope/success": undefined } },
  { name: "breaks HTML", exchange: text("<html>"), breaks: { "envelope/success": undefined } },
  { name: "breaks an empty success", exchange: text("", 204), breaks: { "envelope/success": undefined } },
  ...[null, 1, "x", true].map((data) => ({
    name: `breaks data that is ${JSON.stringify(data)}`,
    exchange: success({ success: true, data }),
    keeps: ["envelope/success"],
    breaks: { "envelope/data": "/data" },
  })),
  {
    name: "breaks media that no download answers with",
    exchange: exchangeOf(getMe, { status: 200, text: "\u0000", headers: { "content-type": "video/mp4" } }),
    breaks: { "envelope/success": undefined },
  },
  ...(download
    ? [
        {
          name: "leaves the media of a download alone",
          exchange: exchangeOf(download, { status: 200, text: "", headers: { "content-type": "image/jpeg" } }),
        },
        { name: "leaves the redirect of a download alone", exchange: exchangeOf(download, { status: 302 }) },
        {
          name: "judges a download in JSON",
          exchange: exchangeOf(download, { status: 200, body: { files: [] } }),
          breaks: { "envelope/success": "/success" },
        },
      ]
    : []),
  {
    name: "leaves the metadata document alone",
    exchange: exchangeOf(getProtectedResourceMetadata, { status: 200, body: { scopes_supported: [] } }),
  },
  {
    name: "keeps a failure in the envelope",
    exchange: exchangeOf(getMe, failure(404, "not_found")),
    keeps: ["envelope/failure"],
  },
  {
    name: "keeps a failure of the metadata document",
    exchange: exchangeOf(getProtectedResourceMetadata, failure(500, "internal_error")),
    keeps: ["envelope/failure"],
  },
  {
    name: "keeps a failure of a path that no endpoint has",
    exchange: exchangeOf(undefined, failure(404, "not_found")),
    keeps: ["envelope/failure"],
  },
  ...["type", "message", "hint"].flatMap((member) => [
    {
      name: `breaks a failure without ${member}`,
      exchange: exchangeOf(getMe, failure(400, "invalid_input", { error: { [member]: undefined } })),
      breaks: { "envelope/failure": `/error/${member}` },
    },
    {
      name: `breaks a failure whose ${member} is null`,
      exchange: exchangeOf(getMe, failure(400, "invalid_input", { error: { [member]: null } })),
      breaks: { "envelope/failure": `/error/${member}` },
    },
  ]),
  {
    name: "breaks a failure that claims success",
    exchange: success({ success: true, error: { type: "x", message: "x", hint: "x" } }, 400),
    breaks: { "envelope/failure": "/success" },
  },
  {
    name: "breaks a failure with a text for an error",
    exchange: success({ success: false, error: "not found" }, 404),
    breaks: { "envelope/failure": "/error" },
  },
  { name: "breaks a failure in HTML", exchange: text("<h1>", 502), breaks: { "envelope/failure": undefined } },
  { name: "breaks an empty failure", exchange: text("", 500), breaks: { "envelope/failure": undefined } },
  { name: "breaks a failure that is a list", exchange: text("[]", 500), breaks: { "envelope/failure": undefined } },
  { name: "says nothing of a redirect", exchange: text("", 301) },
];

testOracle("envelope", envelopeOracle, cases);
