import { expect, it } from "vitest";
import { checks, selectChecks } from "../../conformance/index.ts";
import { judgeSandbox } from "../prove/judge-sandbox.ts";
import { strictMedia } from "./strict-media.ts";

it("a server that takes only media that were uploaded to it is judged like any other", async () => {
  const studio = [
    "createProductSpokesperson",
    "createTalkingHeadGreenScreen",
    "createRecreationVideo",
    "createInfluencerVideo",
  ];
  const chosen = selectChecks(checks, studio).checks;
  const usual = await judgeSandbox({ checks: chosen });
  const report = await judgeSandbox({ checks: chosen, between: strictMedia() });
  const notPassed = ({ requirements }: typeof report) => requirements.filter(({ verdict }) => verdict !== "pass");
  expect(notPassed(report)).toEqual(notPassed(usual));
});
