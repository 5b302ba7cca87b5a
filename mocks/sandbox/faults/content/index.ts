import type { Fault } from "../../fault.ts";
import { deckFaults } from "./decks.ts";
import { contentFaults } from "./items.ts";
import { metaAdFaults } from "./meta-ads.ts";

/** Faults of content items and deck builders. */
export const faults: readonly Fault[] = [...contentFaults, ...deckFaults, ...metaAdFaults];
