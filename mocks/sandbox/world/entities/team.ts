/** Who owns keys, credits and workspaces. */
export interface Team {
  readonly id: string;
  readonly name: string;
  /** The balance. */
  readonly credits: number;
  readonly plan: string;
  /** Milliseconds since the epoch. */
  readonly planValidUntil: number;
  readonly defaultWorkspaceId: string;
  readonly automationQuota: {
    readonly monthlyLimit: number;
    /** `2026-11`: the month of `used`. */
    readonly month: string;
    readonly used: number;
  };
}

/** An API key. */
export interface ApiKey {
  readonly id: string;
  readonly key: string;
  readonly teamId: string;
  /** Its label: `full`, `revoked`, … */
  readonly label: string;
  readonly scopes: readonly string[];
  readonly revoked: boolean;
  readonly legacy: boolean;
}

/** One line of the credit ledger. */
export interface LedgerEntry {
  readonly id: string;
  readonly teamId: string;
  /** Signed; negative for spending. */
  readonly credits: number;
  readonly type: "recurring" | "topup" | "spending" | "trial" | "spin" | "reward" | "refund";
  readonly spendingType: string | null;
  readonly model: string | null;
  readonly createdAt: number;
  /** The entry that this one refunds. */
  readonly refundOf: string | null;
  /** True after its refund, which prevents a second one. */
  readonly refunded: boolean;
}
