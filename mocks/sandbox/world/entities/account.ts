import type { Owned } from "./owned.ts";

export type Platform = "tiktok" | "instagram" | "youtube" | "facebook";
export type OwnerType = "brand" | "influencer";

/** A connected social account. */
export interface Account extends Owned {
  readonly workspaceId: string;
  readonly platform: Platform;
  readonly ownerType: OwnerType;
  /** Whose account it is, where an influencer owns it. */
  readonly influencerId: string | null;
  /** What a platform or a person did not name is null. */
  readonly username: string | null;
  readonly displayName: string | null;
  readonly label: string | null;
  readonly isDefault: boolean;
}
