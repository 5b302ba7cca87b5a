import { type Operation, operations } from "../../../generated/operations.ts";
import { type Exchange, isRecord, succeeded } from "../exchange.ts";
import type { RequestSpec } from "../http/request.ts";
import type { Meter } from "../spending/meter.ts";
import type { Target } from "../target/target.ts";
import { valuesAt } from "../values/pointer.ts";
import { mediaUrl } from "./example-values.ts";

/** What a run can do before anything is arranged. */
export interface SendingRun {
  readonly target: Target;
  /** Sends a request that should succeed. @throws Blocked if the budget or the profile does not allow it */
  send(request: RequestSpec): Promise<Exchange>;
  /** Whether the run may send this operation at all. */
  allows(operation: Operation): boolean;
}

/** The kinds of the media library (core document, Asset). */
const kindsOfAssets: readonly string[] = ["video", "image", "audio"];

/** Media that the server hosts, which studio operations ask for: "upload with POST /assets first" (studio document, Endpoints). */
export class HostedMedia {
  readonly #run: SendingRun;
  readonly #meter: Meter;
  /** By kind and key. */
  readonly #found = new Map<string, string>();
  /** The target's URL by the URL of its copy. */
  readonly #sources = new Map<string, string>();

  constructor(run: SendingRun, meter: Meter) {
    this.#run = run;
    this.#meter = meter;
  }

  /**
   * The URL of a file of a kind, or of a video of some length: the run's copy of the target's media, else a file of the media library, else the target's own URL.
   * @param key of the team that hosts it; default: the full key
   * @throws Blocked if there is none
   */
  async of(kind: string, key?: string): Promise<string> {
    const name = `${kind} ${key ?? ""}`;
    const story = `a hosted ${kind}`;
    this.#meter.uses(story);
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    // A profile that may not upload does without a copy, so the upload does not raise the profile of a check.
    const found = await this.#meter.dispensable(story, async () => {
      return (await this.#uploaded(kind, key)) ?? (await this.#listed(kind, key));
    });
    const url = found ?? mediaUrl(this.#run.target, kind);
    this.#found.set(name, url);
    return url;
  }

  /** The same value with the target's own URLs instead of those of the copies. */
  unhosted(value: unknown): unknown {
    if (typeof value === "string") return this.#sources.get(value) ?? value;
    if (Array.isArray(value)) return value.map((item) => this.unhosted(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.unhosted(member)]));
  }

  async #uploaded(kind: string, key: string | undefined): Promise<string | undefined> {
    const url = this.#run.target.media?.[kind]?.url;
    if (url === undefined) return undefined;
    const body = { url, kind: /video$/i.test(kind) ? "video" : kind, name: `Verification ${kind}` };
    const exchange = await this.#sent({ operation: operations.createAsset, body }, key);
    const copy = exchange && valuesAt(exchange.response.json, "/data/url")[0]?.value;
    if (typeof copy !== "string") return undefined;
    this.#sources.set(copy, url);
    return copy;
  }

  /** The target tells the length of its own clip, but nobody tells that of a clip in the library, or which one is long. */
  async #listed(kind: string, key: string | undefined): Promise<string | undefined> {
    if (!kindsOfAssets.includes(kind) || this.#run.target.media?.[kind]?.seconds !== undefined) return undefined;
    const exchange = await this.#sent({ operation: operations.listAssets, query: { kind } }, key);
    const items = exchange ? valuesAt(exchange.response.json, "/data/*") : [];
    const urls = items.map(({ value }) => (isRecord(value) && value.kind === kind ? value.url : undefined));
    return urls.find((url) => typeof url === "string");
  }

  /** The answer of a success; undefined if the profile does not allow the call, or the server refuses it. */
  async #sent(request: RequestSpec, key: string | undefined): Promise<Exchange | undefined> {
    const { allows, send } = this.#run;
    if (request.operation && !allows(request.operation)) return undefined;
    const exchange = await send(key === undefined ? request : { ...request, key });
    return succeeded(exchange) ? exchange : undefined;
  }
}
