import type { Fault } from "../../fault.ts";
import { workspaceSelectionFaults } from "./selection.ts";
import { workspaceFaults } from "./workspaces.ts";

/** Faults of workspaces and their selection. */
export const faults: readonly Fault[] = [...workspaceFaults, ...workspaceSelectionFaults];
