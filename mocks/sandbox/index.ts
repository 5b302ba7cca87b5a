/** `shortform-contract/sandbox`: the stateful server, in process. Nothing here needs Node. */
export type { Journal, JournalEntry } from "./journal.ts";
export type { SandboxKeys } from "./keys.ts";
export type { LatitudeOptions } from "./latitude.ts";
export type { Log } from "./log.ts";
export { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
export type { WorldSource, Worlds } from "./sandbox-types.ts";
export type { SeedData } from "./seed-file/seed-data.ts";
export { type TroublePreset, troublePresets } from "./trouble/presets.ts";
export type { Latency, Percentiles, Trouble, TroubleRule } from "./trouble/rule.ts";
export type { RuleInForce } from "./trouble/troubles.ts";
export type { SavedWorld, WorldStorage } from "./world/saved.ts";
export type { Snapshot } from "./world/snapshot.ts";
export type { World } from "./world/world.ts";
