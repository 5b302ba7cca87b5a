/** An editable render blueprint. */
export interface Deck {
  readonly ratio: string;
  readonly textBoxes: readonly unknown[];
  readonly [more: string]: unknown;
}
