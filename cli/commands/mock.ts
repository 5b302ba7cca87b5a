import type { Command } from "commander";
import { interrupted } from "../interrupted.ts";
import { withPackages } from "../optional-packages.ts";
import { portOf } from "../options.ts";
import { UsageError } from "../usage-error.ts";

interface MockOptions {
  readonly port: number;
  readonly host: string;
  readonly dynamic: boolean;
  readonly json: boolean;
}

const demoKey = "sf_live_demo";

/** Packages that only this command needs; its users install them. */
const prism = ["@stoplight/prism-core", "@stoplight/prism-http"];

/** Adds `shortform mock`: the stateless mock over HTTP, until Ctrl-C. Throws a UsageError if it can't listen on the port. */
export function registerMock(program: Command): void {
  program
    .command("mock")
    .description("serve the examples of the contract (stateless, with Prism)")
    .option("--port <number>", "port to listen on; 0 picks a free port", portOf, 4010)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--dynamic", "generate responses from their schemas instead of serving examples", false)
    .option("--json", "print a target file as one line of JSON instead of text", false)
    .addHelpText(
      "after",
      `
Any key of the form <prefix>_live_<random> works, except <prefix>_live_revoked…
The header "Prefer" selects another response: code=429, example=twoSlideshows, dynamic=true.

Examples:
  $ shortform mock --port 4010
  $ shortform mock --port 0 --dynamic`,
    )
    .action(runMock);
}

async function runMock({ port, host, dynamic, json }: MockOptions): Promise<void> {
  // Loaded here, because Prism takes a second to load and the help does not need it.
  const [{ createPrismMock }, { serveFetch }, { firstCall }] = await Promise.all([
    withPackages("shortform mock", prism, () => import("../../mocks/prism/mock.ts")),
    import("../../mocks/serve.ts"),
    import("../first-call.ts"),
  ]);
  const mock = await createPrismMock({ dynamic });
  const server = await serveFetch(mock.fetch, { port, host }).catch((error: Error) => {
    throw new UsageError(error.message, { cause: error }); // it rejects only if it can't listen
  });
  console.log(
    json
      ? JSON.stringify({ baseUrl: `${server.url}/api/v1`, keys: { full: demoKey } })
      : `Mock of the API: ${server.url}/api/v1 (Ctrl-C stops it)
It is stateless: it serves ${dynamic ? "generated responses" : "the examples of the contract"} and remembers nothing.
Any key like ${demoKey} works. Try:

  ${firstCall(server.url, demoKey)}
`,
  );
  await interrupted();
  await server.close();
}
