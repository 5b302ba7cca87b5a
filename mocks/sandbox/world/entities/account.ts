import type { Owned } from "./owned.ts";

export type Platform = "tiktok" | "instagram" | "youtube" | "facebook";
export type OwnerType = "brand" | "influencer";

/** A connected social account. */
export interface Account extends Owned {
  readonly workspaceId: string;
  readonly platform: Platform;
  readonly ownerType: OwnerType;
  /** The influencer that owns the account, if any. */
  readonly influencerId: string | null;
  /** Null for names that were not given. */
  readonly username: string | null;
  readonly displayName: string | null;
  readonly label: string | null;
  readonly isDefault: boolean;
}
