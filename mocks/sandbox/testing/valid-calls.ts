import { examples, fill, leftOut, type Placeholder } from "../../../generated/examples.ts";
import { type Operation, type OperationId, operationList, operations } from "../../../generated/operations.ts";
import type { Received, Sent, TestSandbox } from "./sandbox-test.ts";

const image = "https://media.shortform.example/picture.jpg";
const video = "https://media.shortform.example/clip-8s.mp4";

/** Longer than any generation, in seconds. */
const longEnough = 3600;

/** An answer whose ids a call may name. */
interface Answer {
  readonly operation: Operation;
  readonly json: Received["json"];
}

/** Calls that succeed only after time has passed or an edit was saved. */
const prepared: { readonly [O in OperationId]?: (sandbox: TestSandbox) => Promise<Sent<O>> } = {
  launchAutomation: async (sandbox) => {
    const { id = "" } = await validCall(sandbox, "generateAutomation");
    await sandbox.ok("generateAutomation", { id });
    sandbox.advance(longEnough);
    return { id };
  },
  downloadContent: async (sandbox) => {
    const { id } = await sandbox.ok("createTalkingHead", await validCall(sandbox, "createTalkingHead"));
    sandbox.advance(longEnough);
    return { id };
  },
  createRecreationVideo: async (sandbox) => {
    // Twice, as an edit that changes the format need not take the settings of the new one (GAP-448).
    for (let edits = 0; edits < 2; edits++) await edit(sandbox, await exampleCall(sandbox, "updateRecreation", "full"));
    return exampleCall(sandbox, "createRecreationVideo", "least");
  },
};

/** A call that succeeds, with the key of the main team; the ids in it come from the seed world or from what other calls make. */
export async function validCall<O extends OperationId>(sandbox: TestSandbox, operationId: O): Promise<Sent<O>> {
  return prepared[operationId]?.(sandbox) ?? exampleCall(sandbox, operationId, "least");
}

/** A documented example as a call. An operation without a body has only `least`. */
export async function exampleCall(
  sandbox: TestSandbox,
  operationId: OperationId,
  name: string,
): Promise<Sent<OperationId>> {
  const operation: Operation = operations[operationId];
  const example = examples[operationId].find((each) => each.name === name) ?? examples[operationId][0];
  if (!example) throw new Error(`The description has no example of ${operationId}.`);
  const answers: Answer[] = [];
  const { path, query, body } = await fill(example, async (placeholder, documented) => {
    const { at, media, fresh, optional } = placeholder;
    if (media !== undefined) return media === "image" ? image : video;
    if (fresh === "time") return new Date(sandbox.world.now + 86_400_000).toISOString();
    if (fresh === "text") return `${documented} ${nextNumber(sandbox)}`;
    if (fresh === "uuid") return documented; // the same in each run
    const own = operation.method !== "GET" && at[0] === "path";
    const found = await idOf(sandbox, placeholder, own, answers);
    return found ?? (optional === undefined ? documented : leftOut);
  });
  return {
    ...path,
    query,
    ...(body !== undefined && { body: body as object }), // the examples of this API are objects
    ...(!operation.needsKey && { key: "none" }),
  };
}

const numbers = new WeakMap<TestSandbox, number>();

/** 1, 2, 3, … for each sandbox. */
function nextNumber(sandbox: TestSandbox): number {
  const next = (numbers.get(sandbox) ?? 0) + 1;
  numbers.set(sandbox, next);
  return next;
}

/** An id from the answers so far, else from a list, else of something new. @param own it will be changed, so it must be new */
async function idOf(sandbox: TestSandbox, placeholder: Placeholder, own: boolean, answers: Answer[]): Promise<unknown> {
  const providers = operationList.filter(({ provides }) =>
    provides.some(({ resource }) => resource === placeholder.resource),
  );
  const lists = providers.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  const makers = providers.filter(({ method }) => method === "POST").sort((a, b) => effort(a) - effort(b));
  for (const operation of [undefined, ...(own ? [] : lists), ...makers, ...lists]) {
    if (operation !== undefined) {
      const sent = await exampleCall(sandbox, operation.operationId, "full");
      answers.unshift({ operation, json: (await sandbox.call(operation.operationId, sent)).json });
    }
    const found = answers.map((answer) => idIn(answer, placeholder)).find((id) => id !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Free calls that need nothing come first. */
function effort({ price, path }: Operation): number {
  return Number(price !== null && !price.optional) + Number(path.includes("{"));
}

/** The first id of a kind in an answer, at the places that the contract names; an account must be one of the brand on its platform. */
function idIn({ operation, json }: Answer, { resource, at }: Placeholder): unknown {
  const platform = at.findLast((step) => typeof step === "string");
  for (const pointer of operation.provides.filter((each) => each.resource === resource).flatMap((each) => each.at)) {
    const names = pointer.split("/").slice(1);
    const name = names.pop() ?? "";
    let items = [json];
    for (const step of names) items = items.flatMap((item) => (step === "*" ? (item ?? []) : [item?.[step]]));
    const fitting = items.filter(
      (item) => resource !== "account" || (item.platform === platform && item.ownerType === "brand"),
    );
    const found = fitting.find((item) => item?.[name] !== undefined);
    if (found) return found[name];
  }
  return undefined;
}

/** Saves settings besides those of the draft; a talking head may be refused the ratio of an image, or asked for it (GAP-439, GAP-440, GAP-447). */
async function edit(sandbox: TestSandbox, sent: Sent<"updateRecreation">): Promise<void> {
  const { settings } = await sandbox.ok("getRecreation", { ...(sent.id !== undefined && { id: sent.id }) });
  const whole = { ...settings, ...(sent.body as { settings: object }).settings }; // as the example has it
  const { ratio: _, ...rest } = whole;
  const first = await sandbox.call("updateRecreation", { ...sent, body: { ...sent.body, settings: whole } });
  if (first.status >= 300) await sandbox.ok("updateRecreation", { ...sent, body: { ...sent.body, settings: rest } });
}
