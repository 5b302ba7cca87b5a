import { expect, test } from "vitest";
import { checks } from "../../conformance/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";
import { strictDrafts } from "./strict-drafts.ts";
import { strictMedia } from "./strict-media.ts";

/** How many requirements a strict server may leave unjudged. */
const mostBlocked = 25;

test("nearly everything can be judged on a server that wants full settings and hosted media, and lists all ads in one order", async () => {
  const [drafts, media] = [strictDrafts(), strictMedia()];
  const { requirements } = await judgeSandbox({
    checks,
    between: (request, send) => drafts(request, (forwarded) => media(forwarded, send)),
  });
  const others = requirements.filter(({ verdict }) => verdict !== "pass");
  expect(others.filter(({ verdict }) => verdict !== "blocked")).toEqual([]);
  expect(others.length).toBeLessThanOrEqual(mostBlocked);
});
