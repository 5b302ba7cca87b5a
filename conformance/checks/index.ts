import type { Check } from "../core/check.ts";
import { authenticationChecks } from "./authentication.ts";
import { exampleChecks } from "./examples.ts";
import { routingChecks } from "./routing.ts";

const isList = ({ operation }: Check) => operation?.method === "GET" && !operation.path.includes("{");

/**
 * Every check, in the order in which they run: lists first, so that the ids they show serve the others, and so that the run
 * knows what was there before it made anything.
 */
export const checks: readonly Check[] = [
  ...exampleChecks.filter(isList),
  ...exampleChecks.filter((check) => !isList(check)),
  ...authenticationChecks,
  ...routingChecks,
];
