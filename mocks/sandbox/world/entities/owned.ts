/** A record of one team, and of one of its workspaces if it belongs to one. */
export interface Owned {
  readonly id: string;
  readonly teamId: string;
  readonly workspaceId: string | null;
}
