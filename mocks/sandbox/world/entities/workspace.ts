import type { Owned } from "./owned.ts";

/** A brand. */
export interface Workspace extends Owned {
  readonly workspaceId: null;
  readonly name: string;
  readonly isDefault: boolean;
  /** The domain is null if the address has no host. */
  readonly website: { readonly url: string; readonly domain: string | null } | null;
  readonly logoUrl: string | null;
  readonly createdAt: number;
  /** `pending` until the brand profile is built. */
  readonly profileStatus: "pending" | "ready" | "failed";
  readonly contentAngles: readonly { readonly title: string; readonly description: string }[];
  readonly campaignBriefs: readonly { readonly id: string; readonly title: string; readonly brief: string }[];
  readonly preferences: { readonly timezone: string; readonly contentLanguage: string };
  readonly identity: { readonly coreIdentity: string; readonly productOffering: string } | null;
  readonly positioning: { readonly mission: string } | null;
  readonly toneVoice: { readonly dos: readonly string[]; readonly donts: readonly string[] } | null;
}
