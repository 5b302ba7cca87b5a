import { operations } from "../../generated/operations.ts";
import { exchangeOf, failure } from "../testing/exchanges.ts";
import { testOracle } from "../testing/oracle-table.ts";
import { hintsOracle } from "./hints.ts";

const hinted = (type: string, hint: unknown, status = 404) =>
  exchangeOf(operations.getMe, failure(status, type, { error: { hint } }));

testOracle("hint", hintsOracle, [
  { name: "says nothing of the first hint of a type", exchange: hinted("not_found", "Check the id.") },
  {
    name: "keeps the same hint, over other types and other statuses",
    after: [hinted("not_found", "Check the id."), hinted("conflict", "Read it again.", 409)],
    exchange: hinted("not_found", "Check the id.", 410),
    keeps: ["hints/one-per-type"],
  },
  {
    name: "breaks another hint of the same type",
    after: [hinted("not_found", "Check the id.")],
    exchange: hinted("not_found", "Check the post id."),
    breaks: { "hints/one-per-type": "/error/hint" },
  },
  {
    name: "keeps the first hint after a wrong one",
    after: [hinted("not_found", "Check the id."), hinted("not_found", "Another one.")],
    exchange: hinted("not_found", "Check the id."),
    keeps: ["hints/one-per-type"],
  },
  {
    name: "says nothing of hints that are no text",
    after: [hinted("not_found", "Check the id.")],
    exchange: hinted("not_found", 5),
  },
  {
    name: "says nothing of a success that looks like an error",
    after: [hinted("not_found", "Check the id.")],
    exchange: hinted("not_found", "Another one.", 200),
  },
]);
