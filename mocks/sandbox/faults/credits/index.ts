import type { Fault } from "../../fault.ts";
import { creditFaults } from "./ledger.ts";
import { noCreditsFaults } from "./no-credits.ts";
import { priceFaults } from "./prices.ts";

/** Faults of the balance, the ledger and prices. */
export const faults: readonly Fault[] = [...creditFaults, ...noCreditsFaults, ...priceFaults];
