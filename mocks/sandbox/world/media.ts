import { urlOf } from "../../url.ts";
export type MediaKind = "video" | "image" | "audio";

/** What the sandbox assumes about a media address. It fetches nothing: tests choose the properties through the address. */
export interface Media {
  /** From the content type in the query (`type=video/mp4`), otherwise from the file extension; null if unknown. */
  readonly kind: MediaKind | null;
  /** The file extension in lower case, such as `mp4` or `txt`; empty if there is none. */
  readonly ending: string;
  /** `seconds=12.5` in the query, or `-12s` before the extension; 8 otherwise. */
  readonly seconds: number;
  /** The number of faces in a picture: `faces=0` in the query; 1 otherwise. */
  readonly faces: number;
  /** Hosts under `.invalid` can't be reached (RFC 6761). */
  readonly reachable: boolean;
  /** Whether the address is public: neither this machine nor in a private network. */
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

/** The kind of a file with this extension; null if unknown. */
export function kindByEnding(ending: string): MediaKind | null {
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null;
}

function kindByType(contentType: string): MediaKind | null {
  const [kind] = contentType.split("/");
  return kind === "video" || kind === "image" || kind === "audio" ? kind : null;
}

const privateHost = /^(localhost|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/;

const defaultSeconds = 8;

/** What was found at recent addresses: the same one is often probed when a post is checked, made and published. */
const recent = new Map<string, Media>();
const mostRecent = 100;

/** Says what is at an address. An invalid URL can't be reached. */
export function probe(address: string): Media {
  const known = recent.get(address);
  if (known) return known;
  if (recent.size >= mostRecent) recent.clear();
  const media = found(address);
  recent.set(address, media);
  return media;
}

function found(address: string): Media {
  const url = urlOf(address);
  if (!url) return { kind: null, ending: "", seconds: defaultSeconds, faces: 0, reachable: false, isPublic: false };
  const { hostname, pathname, searchParams } = url;
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
 * The internal base address of hosted media. Requests and answers convert it from and to the requested origin (request/hosted-media.ts), so
 * that media can be fetched wherever the sandbox listens.
 */
export const hostedBase = "https://media.shortform.example/";

const endingOf: Readonly<Record<MediaKind, string>> = { video: "mp4", image: "jpg", audio: "mp3" };

/**
 * The address of a hosted file.
 * @param name unique, such as the id of its resource
 * @param seconds its length, which `probe` then returns
 */
export function hostedAddress(name: string, kind: MediaKind, seconds?: number): string {
  return `${hostedBase}${name}${seconds === undefined ? "" : `-${seconds}s`}.${endingOf[kind]}`;
}

/** Whether an address is a hosted file's. */
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
