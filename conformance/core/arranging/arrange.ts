import { fill, leftOut, type Placeholder, type RequestExample } from "../../../generated/examples.ts";
import type { Operation } from "../../../generated/operations.ts";
import { type StateMachine, states } from "../../../generated/states.ts";
import { Blocked } from "../errors.ts";
import { isRecord } from "../exchange.ts";
import { invalidPart, type RequestSpec } from "../http/request.ts";
import { requestExamples } from "../values/description.ts";
import { mediaUrl, timeAhead, voiceOf } from "./example-values.ts";
import { freshHex, freshUuid } from "./fresh-id.ts";
import { needsInitialState } from "./machine.ts";
import { type ArrangingRun, obtain } from "./obtain.ts";

const machines: readonly StateMachine[] = Object.values(states);

/** The owner of accounts in a request that names no owner (core document, Posts). */
const brand = "brand";

/** Resources that change when a body names them: publishing a suggestion schedules it, generating from a draft advances it. */
const changedByReference: ReadonlySet<string> = new Set(["suggestion", "draft"]);

/** Which example to arrange, and what the caller replaces in it, which is neither looked up nor created. */
export interface WantedExample {
  /** Its name; by default the first example that the target can fill. */
  readonly example?: string;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The key that it will be sent with, whose team hosts its media. Default: the full key. */
  readonly key?: string;
}

/**
 * Builds a valid request of an operation from one of its documented examples: ids become ids of the target, media become media that
 * the target names, future times are in the future, and UUIDs are new.
 * @throws Blocked if the target lacks something that the request needs; the message names it
 */
export async function arrangeRequest(
  run: ArrangingRun,
  operation: Operation,
  depth = 0,
  wanted: WantedExample = {},
): Promise<RequestSpec> {
  let blocked: Blocked | undefined;
  const named = requestExamples(operation).filter(({ name }) => name === wanted.example);
  for (const example of wanted.example === undefined ? revocableExamples(operation) : named) {
    const open = example.placeholders.filter(({ at: [part, name = ""] }) => !Object.hasOwn(wanted[part] ?? {}, name));
    try {
      return await filled(run, operation, { ...example, placeholders: open }, depth, wanted.key);
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      blocked ??= error;
    }
  }
  throw blocked ?? new Blocked(`needs an example of ${operation.operationId}`);
}

/** If examples name a future time, only those: an immediate effect, such as a published post, can't be undone. */
function revocableExamples(operation: Operation): readonly RequestExample[] {
  const examples = requestExamples(operation);
  const later = examples.filter(({ placeholders }) => placeholders.some(({ fresh }) => fresh === "time"));
  return later.length > 0 ? later : examples;
}

async function filled(
  run: ArrangingRun,
  operation: Operation,
  example: RequestExample,
  depth: number,
  key: string | undefined,
): Promise<RequestSpec> {
  const missing: Blocked[] = [];
  const answers: number[] = []; // that supplied ids so far
  const owner = isRecord(example.body) && typeof example.body.ownerType === "string" ? example.body.ownerType : brand;
  const idOf = async (kind: string, { at }: Placeholder) => {
    const [part] = at;
    const own = operation.method !== "GET" && (part === "path" || (part === "body" && changedByReference.has(kind)));
    const platform = String(at.findLast((step) => typeof step === "string"));
    const isNew = part === "path" && machines.some((machine) => needsInitialState(machine, operation.operationId));
    const wanted = part === "path" ? { own, isNew } : { own, platform, owner, answers };
    const found = await obtain(run, kind, wanted, depth, arrangeRequest);
    if (part !== "path") answers.push(...found.answers);
    return part === "body" ? found.id : String(found.id);
  };
  const parts = await fill(example, async (placeholder, documented) => {
    const { at, resource, media, hosted, voice, fresh, ofUnknownSet, optional } = placeholder;
    try {
      if (resource !== undefined) return await idOf(resource, placeholder);
      if (media !== undefined) return hosted ? await run.hostedMedia.of(media, key) : mediaUrl(run.target, media);
      if (voice) return voiceOf(run.target);
      if (ofUnknownSet) throw new Blocked(`needs a value of ${at.join(".")} that the server knows`);
      if (fresh === "text") return `${documented} ${freshHex(3)}`;
      return fresh === "time" ? timeAhead(run.now()) : freshUuid();
    } catch (error) {
      if (!(error instanceof Blocked) || optional === undefined) throw error;
      missing.push(error);
      return leftOut;
    }
  });
  const request = { operation, ...withRevision(run, parts) };
  const [first] = missing;
  if (first && invalidPart(request, run.resources.given) !== undefined) throw first;
  return request;
}

/** Changes to a revision use the revision that the target showed last. */
function withRevision({ resources }: ArrangingRun, parts: RequestSpec): RequestSpec {
  if (!isRecord(parts.body) || !("revision" in parts.body)) return parts;
  const ids = Object.values(parts.path ?? {});
  const { revision } = resources.all("draft").find(({ id }) => ids.includes(String(id)))?.item ?? {};
  return typeof revision === "number" ? { ...parts, body: { ...parts.body, revision } } : parts;
}
