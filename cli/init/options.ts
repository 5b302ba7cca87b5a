/** The keys that a target file can have, with what each is for. `limited` gets its scopes from the server. */
export const keyKinds = {
  full: "API key with every scope, or env:NAME",
  otherTeam: "key of another team",
  limited: "key of the same team with few scopes",
  revoked: "revoked key",
  noCredits: "key of a team whose balance is 0",
} as const;
export type KeyKind = keyof typeof keyKinds;

/** The options of `shortform init` as commander gives them. */
export interface InitOptions {
  readonly out: string;
  readonly force: boolean;
  readonly baseUrl?: string;
  readonly key?: string;
  readonly keyOtherTeam?: string;
  readonly keyLimited?: string;
  readonly keyRevoked?: string;
  readonly keyNoCredits?: string;
  readonly control?: string;
}

/** What the user knows of a server. A key may be `env:NAME`. */
export interface Answers {
  readonly baseUrl: string;
  readonly keys: Readonly<Partial<Record<KeyKind, string>>> & { readonly full: string };
  readonly control?: string;
}
