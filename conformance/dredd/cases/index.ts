import { Blocked } from "../../core/errors.ts";
import type { MakeCase } from "./case.ts";
import { conflict } from "./conflicts.ts";
import { invalid } from "./invalid.ts";
import { failure, unpaid } from "./outages.ts";
import { forbidden, notFound, unauthorized } from "./refusals.ts";
import { success } from "./success.ts";

/** How to provoke each status. */
const byStatus: Readonly<Record<number, MakeCase>> = {
  400: invalid,
  401: unauthorized,
  402: unpaid,
  403: forbidden,
  404: notFound,
  409: conflict,
  429: failure,
  500: failure,
  502: failure,
  503: failure,
};

/** Prepares any declared answer. @throws Blocked with the reason if it can't be provoked on this target */
export const makeCase: MakeCase = async (context, answer) => {
  const make = answer.isSuccess ? success : byStatus[answer.status];
  if (make) return make(context, answer);
  throw new Blocked(`needs a way to provoke ${answer.status}`);
};
