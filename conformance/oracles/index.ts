import type { Oracle } from "../core/oracle.ts";
import { adsOracle } from "./ads.ts";
import { answersOracle } from "./answers.ts";
import { eachOnceOracle } from "./each-once.ts";
import { envelopeOracle } from "./envelope.ts";
import { errorTypesOracle } from "./error-types.ts";
import { formatsOracle } from "./formats.ts";
import { headersOracle } from "./headers.ts";
import { hintsOracle } from "./hints.ts";
import { keptOracle } from "./kept.ts";
import { lastingOracle } from "./lasting.ts";
import { paginationOracle } from "./pagination.ts";
import { pricesOracle } from "./prices.ts";
import { rateLimitsOracle } from "./rate-limits.ts";
import { referencesOracle } from "./references.ts";
import { schemaOracle } from "./schema.ts";
import { statusesOracle } from "./statuses.ts";
import { terminalOracle } from "./terminal.ts";
import { timesOracle } from "./times.ts";
import { totalsOracle } from "./totals.ts";

/** Every oracle, new for one run. @param options.isThrifty for very many answers (`schemaOracle`) */
export function createOracles(options: { readonly isThrifty?: boolean } = {}): Oracle[] {
  return [
    adsOracle(),
    answersOracle(),
    eachOnceOracle(),
    envelopeOracle(),
    errorTypesOracle(),
    formatsOracle(),
    hintsOracle(),
    headersOracle(),
    keptOracle(),
    lastingOracle(),
    paginationOracle(),
    pricesOracle(),
    rateLimitsOracle(),
    referencesOracle(),
    schemaOracle(options),
    statusesOracle(),
    terminalOracle(),
    timesOracle(),
    totalsOracle(),
  ];
}
