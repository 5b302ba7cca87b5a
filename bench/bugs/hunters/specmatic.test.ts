import { expect, it } from "vitest";
import { complaintsOf } from "./specmatic.ts";

const output = `
+ve  Scenario: GET /posts -> 200 has SUCCEEDED
-ve  Scenario: POST /posts -> 4xx AND the key deck is mutated has FAILED
Reason:
Testing scenario "Publish"

  >> RESPONSE.STATUS

      Expected 4xx status, but received 202

+ve  Scenario: GET /posts -> 200 with the example 'listPosts' has FAILED
  >> RESPONSE.BODY.data[3].results

      R2003: Unknown property
      Documentation: elsewhere
  >> RESPONSE.BODY.data[17].results

      R2003: Unknown property
`;

it("names the scenario, the place without its number, and the sentence below it", () => {
  expect([...complaintsOf(output)]).toEqual([
    "POST /posts -> 4xx AND the key deck is mutated | RESPONSE.STATUS | Expected 4xx status, but received 202",
    "GET /posts -> 200 with the example 'listPosts' | RESPONSE.BODY.data[].results | R2003: Unknown property",
  ]);
});
