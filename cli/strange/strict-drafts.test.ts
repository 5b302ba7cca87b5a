import { expect, test } from "vitest";
import { checks } from "../../conformance/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";
import { strictDrafts } from "./strict-drafts.ts";

/** Those of drafts, their videos and their images. */
const ofDrafts = checks.filter(({ requirements }) =>
  requirements.some((id) => /^(DRFT|DVID)-|^MAD-(1[2-6]|2[12])$|^EditDraft(Settings|Scene)\./.test(id)),
);

test("a server that wants full settings and hosted images, and shows more than documented, can be judged on drafts", async () => {
  const { checks: judged } = await judgeSandbox({ checks: ofDrafts, between: strictDrafts() });
  const ids = new Set(ofDrafts.map(({ id }) => id));
  const others = judged.filter(({ id, verdict }) => ids.has(id) && verdict !== "pass");
  expect(ofDrafts.length).toBeGreaterThan(100);
  expect(others.map(({ id, verdict, reason }) => `${id}: ${verdict} ${reason}`)).toEqual([]);
});
