import { callOf, operationNamed, successOf } from "../calls.ts";
import type { ClientCase, Oracle } from "../case.ts";
import { all, gave, sentBody, sentTo } from "../oracles.ts";

/** A call that must end with the value that the server sent. */
function answered(
  id: string,
  requirement: string,
  operationId: "getPost" | "getInfluencer" | "getContent",
  data: object,
  headers = {},
): ClientCase {
  const operation = operationNamed(operationId);
  const body = { success: true, data };
  return {
    id: `answers/${id}`,
    title: `${operationId} is answered with ${id}`,
    operationId,
    task: { task: "call", ...callOf(operation) },
    script: () => ({ body, headers }),
    judges: { [requirement]: gave(body) },
  };
}

const id = "66f1c0de5a7b8c9d0e1f2a01";
/** What the documents promise of a post, and no more. */
const post = { id, status: "scheduled", renderStatus: "pending" };
const text = 'Grüße, 走る 🏃 "quoted" \\ \u2028';
const created = callOf(operationNamed("createAsset"));
const named = callOf(operationNamed("createAsset"), {
  body: { ...(created.arguments.body as object), name: text }, // the example has an object
});

/** Nothing sent is a refusal by the client, which is fine. */
const encoded: Oracle = (seen) => (seen.wire.length === 0 ? null : sentTo(odd)(seen));
const odd = callOf(operationNamed("getPost"), { path: { id: "66f1 c0/de?5a#7b%é" } });

export const answerCases: readonly ClientCase[] = [
  answered("an unknown status", "ANSWER-01", "getPost", {
    ...post,
    status: "waiting_for_approval",
    renderStatus: "queued",
  }),
  answered("an unknown format", "ANSWER-01", "getContent", { id, status: "ready", format: "Hologram" }),
  answered("no optional member", "ANSWER-02", "getPost", post),
  answered("a documented null", "ANSWER-03", "getInfluencer", {
    ...(successOf(operationNamed("getInfluencer")).body as { data: object }).data,
    characterDescription: null,
  }), // a documented success has data
  answered("a charset", "ANSWER-04", "getPost", post, { "Content-Type": "application/json; charset=utf-8" }),
  answered("a media type in capitals", "ANSWER-04", "getPost", post, { "Content-Type": "Application/JSON" }),
  {
    id: "answers/text",
    title: "createAsset sends and receives text beyond ASCII",
    operationId: "createAsset",
    task: { task: "call", ...named },
    script: () => ({
      status: 201,
      body: { success: true, data: { id, kind: "image", url: "https://media.example.com/a.png", name: text } },
    }),
    judges: { "ANSWER-05": all(sentBody(named.arguments), gave({ data: { name: text } })) },
  },
  {
    id: "path/encoded",
    title: "getPost is called with an id that needs encoding",
    operationId: "getPost",
    task: { task: "call", ...odd },
    script: () => ({ body: { success: true, data: post } }),
    judges: { "CALL-02": encoded },
  },
];
