import { conformance } from "../conformance/vitest.ts";
import { createSandbox } from "../mocks/sandbox/index.ts";
import { targetOf } from "../mocks/sandbox/target.ts";

const sandbox = createSandbox({ speed: 0, journalSize: 0 });

// Each check of a few groups becomes a test in this file, without a port.
conformance({
  target: targetOf(sandbox, "http://sandbox.test"),
  fetch: (request) => sandbox.fetch(request),
  only: ["no-key", "wrong-method"],
});
