import { operationList, operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { statusesOracle } from "./statuses.ts";

const { createPost, getMe } = operations;
const success = (status: number) => ({ status, body: { success: true, data: {} } });
const fixed = operationList.flatMap((operation) => {
  const { method, success } = operation;
  return method === "GET" || success === "2XX" ? [] : [{ operation, expected: success }];
});

testOracle("statuses", statusesOracle, [
  ...fixed.flatMap(({ operation, expected }) => {
    const rule = `status/${operation.operationId}`;
    return [
      {
        name: `keeps ${expected} of ${operation.operationId}`,
        exchange: exchangeOf(operation, success(expected)),
        keeps: [rule],
      },
      {
        name: `breaks 206 of ${operation.operationId}`,
        exchange: exchangeOf(operation, success(206)),
        breaks: { [rule]: undefined },
      },
    ];
  }),
  { name: "leaves refusals open", exchange: exchangeOf(createPost, failure(409, "conflict")) },
  { name: "leaves reads open", exchange: exchangeOf(getMe, success(203)) },
]);
