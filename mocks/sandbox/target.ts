import type { Sandbox } from "./sandbox.ts";
import { isScoped } from "./seed/scoped-keys.ts";
import type { ApiKey } from "./world/entities/team.ts";
import { shownKey } from "./world/key-text.ts";
import { probe } from "./world/media.ts";

interface ScopedKey {
  readonly key: string;
  readonly scopes: readonly string[];
}

/** A target file (DESIGN section 6), which tells the conformance suite and other programs how to reach a sandbox. */
export interface SandboxTarget {
  readonly baseUrl: string;
  readonly keys: Readonly<Record<"full" | "otherTeam" | "revoked" | "noCredits", string>> & {
    readonly limited: ScopedKey;
    readonly scoped: readonly ScopedKey[];
  };
  readonly control: { readonly baseUrl: string; readonly token?: string };
  readonly media: Readonly<Record<string, { readonly url: string; readonly seconds?: number }>>;
  readonly voice: string;
  readonly budget: { readonly credits: number; readonly minutes: number };
}

/** Addresses that the sandbox accepts as media; it reads the length from them. */
const media = {
  video: "https://media.shortform.example/clip-8s.mp4",
  longVideo: "https://media.shortform.example/clip-30s.mp4",
  overlongVideo: "https://media.shortform.example/clip-40s.mp4",
  image: "https://media.shortform.example/picture.jpg",
  audio: "https://media.shortform.example/voice-8s.mp3",
  misnamedImage: "https://media.shortform.example/picture.mp4?type=image/jpeg",
} as const;

const images: readonly string[] = ["image", "misnamedImage"];

/**
 * The target file of a sandbox.
 * @param origin where it is served: `http://127.0.0.1:4010`
 * @param token the token of its control interface; null for none
 */
export function targetOf({ world, keys }: Sandbox, origin: string, token: string | null = null): SandboxTarget {
  const { full, limited, otherTeam, revoked, noCredits } = keys;
  const scopedKeys = (wanted: (key: ApiKey) => boolean) =>
    world.collections.keys
      .all()
      .flatMap((each) => (wanted(each) ? [{ key: shownKey(world, each.key), scopes: each.scopes }] : []));
  return {
    baseUrl: `${origin}/api/v1`,
    keys: {
      full,
      limited: { key: limited, scopes: scopedKeys(({ label }) => label === "limited").flatMap(({ scopes }) => scopes) },
      otherTeam,
      revoked,
      noCredits,
      scoped: scopedKeys(isScoped),
    },
    control: { baseUrl: `${origin}/_control`, ...(token !== null && { token }) },
    media: Object.fromEntries(
      Object.entries(media).map(([kind, url]) => [
        kind,
        images.includes(kind) ? { url } : { url, seconds: probe(url).seconds },
      ]),
    ),
    voice: "voice-es-1",
    budget: { credits: 20_000, minutes: 30 },
  };
}
