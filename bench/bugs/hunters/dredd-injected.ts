import { startEmbeddedSandbox } from "../../../cli/embedded-sandbox.ts";
import { dreddVersion, runDredd } from "../../../conformance/dredd/run-dredd.ts";
import type { Hunter } from "./hunter.ts";

export const dreddInjected: Hunter = {
  name: "Dredd, our hooks",
  program: `dredd ${dreddVersion}`,
  setUp: "`npm run conformance:dredd`: our hooks cause every declared answer and check it against its schema.",
  async hunt(fault) {
    const server = await startEmbeddedSandbox(fault);
    try {
      const { outcomes } = await runDredd(server.target);
      const bad = outcomes.filter(({ outcome }) => outcome === "fail" || outcome === "error");
      return new Set(bad.map(({ operationId, status, outcome }) => `${operationId} ${status}: ${outcome}`));
    } finally {
      await server.close();
    }
  },
};
