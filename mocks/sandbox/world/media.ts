export type MediaKind = "video" | "image" | "audio";

/** What the sandbox takes a media address to hold. It fetches nothing: the address itself tells, so that tests can choose. */
export interface Media {
  /** By the content type that `type=video/mp4` in the query gives it, else by the ending of the file name; null when that tells nothing. */
  readonly kind: MediaKind | null;
  /** The ending of the file name in lower case, such as `mp4` or `txt`; empty where there is none. */
  readonly ending: string;
  /** `seconds=12.5` in the query, or `-12s` before the ending; 8 otherwise. */
  readonly seconds: number;
  /** How many faces a picture shows: `faces=0` in the query; 1 otherwise. */
  readonly faces: number;
  /** Hosts under `.invalid` can't be reached (RFC 6761). */
  readonly reachable: boolean;
  /** Whether the address is public: neither this machine nor a private network. */
  readonly isPublic: boolean;
}

const endings: Readonly<Record<string, MediaKind>> = {
  mp4: "video",
  mov: "video",
  webm: "video",
  m4v: "video",
  jpg: "image",
  jpeg: "image",
  png: "image",
  gif: "image",
  webp: "image",
  mp3: "audio",
  wav: "audio",
  m4a: "audio",
  ogg: "audio",
};

/** What a file with such an ending holds; null when that tells nothing. */
export function kindByEnding(ending: string): MediaKind | null {
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null;
}

function kindByType(contentType: string): MediaKind | null {
  const [kind] = contentType.split("/");
  return kind === "video" || kind === "image" || kind === "audio" ? kind : null;
}

const privateHost = /^(localhost|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/;

const defaultSeconds = 8;

/** Tells what stands at an address. Something that is no URL can't be reached. */
export function probe(address: string): Media {
  if (!URL.canParse(address)) {
    return { kind: null, ending: "", seconds: defaultSeconds, faces: 0, reachable: false, isPublic: false };
  }
  const { hostname, pathname, searchParams } = new URL(address);
  const file = pathname.split("/").at(-1) ?? "";
  const seconds = Number(searchParams.get("seconds") ?? /-(\d+(?:\.\d+)?)s\.\w+$/.exec(file)?.[1] ?? defaultSeconds);
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  return {
    kind: kindByType(searchParams.get("type") ?? `${kindByEnding(ending)}/`),
    ending,
    seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : defaultSeconds,
    faces: Number(searchParams.get("faces") ?? 1) || 0,
    reachable: !hostname.endsWith(".invalid"),
    isPublic: !privateHost.test(hostname),
  };
}

/**
 * Where the media that the service hosts lie, as the world knows them. At the border each such address becomes one of the origin
 * that was asked, and back (request/hosted-media.ts), so that it can be fetched wherever the sandbox listens.
 */
export const hostedBase = "https://media.shortform.example/";

const endingOf: Readonly<Record<MediaKind, string>> = { video: "mp4", image: "jpg", audio: "mp3" };

/**
 * The address of a file that the service hosts.
 * @param name unique, such as the id of what it belongs to
 * @param seconds how long it lasts, which `probe` then tells
 */
export function hostedAddress(name: string, kind: MediaKind, seconds?: number): string {
  return `${hostedBase}${name}${seconds === undefined ? "" : `-${seconds}s`}.${endingOf[kind]}`;
}

/** Whether the service hosts what stands at an address. */
export function isHosted(address: string): boolean {
  return address.startsWith(hostedBase);
}

/** How long a text takes to speak, in seconds: 150 words a minute, and at least one second. */
export function speechSeconds(script: string): number {
  const words = script
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return Math.max(1, (words * 4) / 10);
}
