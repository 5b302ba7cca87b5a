import type { Fault } from "../../fault.ts";
import { postBodyFaults } from "./bodies.ts";
import { calendarFaults } from "./calendar.ts";
import { postFaults } from "./creation.ts";
import { postLifeFaults } from "./lives.ts";

/** Faults of posts and the calendar. */
export const faults: readonly Fault[] = [...postFaults, ...postBodyFaults, ...postLifeFaults, ...calendarFaults];
