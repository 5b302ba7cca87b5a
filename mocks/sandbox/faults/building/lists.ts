import type { OperationId } from "../../../../generated/operations.ts";
import type { KnownOperation } from "../../contract.ts";
import type { Fault } from "../../fault.ts";

/** Whether an operation is a list that takes `page` and `limit`. */
export const isPaged = ({ pagination }: KnownOperation): boolean => pagination === "page";

/** A list that ignores a filter. @param beside only if the query also has this parameter */
export function ignoresFilter(
  name: string,
  breaks: string | readonly string[],
  list: OperationId,
  filter: string,
  beside = "",
): Fault {
  return {
    name,
    breaks: [breaks].flat(),
    says: `${list} ignores ${filter}${beside && ` together with ${beside}`}.`,
    on: [list],
    query: (_, { search }) => (search.includes(beside) ? { [filter]: undefined } : undefined),
  };
}
