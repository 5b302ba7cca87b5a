import type { MediaKind } from "../media.ts";
import type { Owned } from "./owned.ts";

/** An item of the media library. */
export interface Asset extends Owned {
  readonly workspaceId: string;
  readonly kind: MediaKind;
  /** As it was given; null without one. */
  readonly category: string | null;
  /** As it was given; null without one. */
  readonly name: string | null;
  /** Where it is hosted. */
  readonly url: string;
  /** Where it was fetched from. */
  readonly sourceUrl: string;
  /** How long a clip or a sound lasts. */
  readonly seconds: number | null;
  readonly turboEnabled: boolean;
  readonly createdAt: number;
}
