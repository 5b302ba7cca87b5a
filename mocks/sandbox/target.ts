import type { Sandbox } from "./sandbox.ts";
import { probe } from "./world/media.ts";

/** A target file (DESIGN section 6): how the conformance suite and other programs reach a sandbox. */
export interface SandboxTarget {
  readonly baseUrl: string;
  readonly keys: Readonly<Record<string, string | { readonly key: string; readonly scopes: readonly string[] }>>;
  readonly control?: { readonly baseUrl: string };
  readonly media: Readonly<Record<string, { readonly url: string; readonly seconds?: number }>>;
  readonly budget: { readonly credits: number; readonly minutes: number };
}

/** Addresses that the sandbox takes for media; it reads the length out of them. */
const media = {
  video: "https://media.shortform.example/clip-8s.mp4",
  image: "https://media.shortform.example/picture.jpg",
  audio: "https://media.shortform.example/voice-8s.mp3",
} as const;

/**
 * The target file of a sandbox.
 * @param origin where it is served: `http://127.0.0.1:4010`
 * @param control whether its control interface can be reached without a token
 */
export function targetOf({ world }: Sandbox, origin: string, control: boolean): SandboxTarget {
  const keys = world.collections.keys.all().map(({ label, key, scopes }) => {
    return [label, label === "limited" ? { key, scopes } : key] as const;
  });
  return {
    baseUrl: `${origin}/api/v1`,
    keys: Object.fromEntries(keys),
    ...(control && { control: { baseUrl: `${origin}/_control` } }),
    media: Object.fromEntries(
      Object.entries(media).map(([kind, url]) => [
        kind,
        kind === "image" ? { url } : { url, seconds: probe(url).seconds },
      ]),
    ),
    budget: { credits: 10_000, minutes: 30 },
  };
}
