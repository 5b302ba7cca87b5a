import type { MediaKind } from "../media.ts";
import type { Owned } from "./owned.ts";

/** An item of the media library. */
export interface Asset extends Owned {
  readonly workspaceId: string;
  readonly kind: MediaKind;
  /** As given; null if not given. */
  readonly category: string | null;
  /** As given; null if not given. */
  readonly name: string | null;
  /** The hosted address. */
  readonly url: string;
  /** The source address. */
  readonly sourceUrl: string;
  /** The length of a clip or a sound. */
  readonly seconds: number | null;
  readonly turboEnabled: boolean;
  readonly createdAt: number;
}
