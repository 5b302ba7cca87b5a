import type { Command } from "commander";
import { type InitOptions, keyKinds } from "../init/options.ts";

/** Adds `shortform init`, which writes a target file. */
export function registerInit(program: Command): void {
  program
    .command("init")
    .description("write a target file for shortform verify, from your answers or these options")
    .option("--out <file>", "the target file (YAML, or JSON if it ends in .json)", "target.yaml")
    .option("--base-url <url>", "base URL of the server, ending in /api/v1")
    .option("--key <key>", `${keyKinds.full} (default: env:SHORTFORM_KEY)`)
    .option("--key-other-team <key>", keyKinds.otherTeam)
    .option("--key-limited <key>", keyKinds.limited)
    .option("--key-revoked <key>", keyKinds.revoked)
    .option("--key-no-credits <key>", keyKinds.noCredits)
    .option("--control <url>", "base URL of the test control interface")
    .option("--force", "replace a file that exists", false)
    .addHelpText(
      "after",
      `
On a terminal, it asks for whatever the options leave out. It tries each key with GET /me, and says what else could be
judged with more keys, a control interface, media, a voice or another profile.
Exit codes: 0 everything works as the file says, 1 something does not (the file is written), 2 no file was written.

Examples:
  $ shortform init
  $ shortform init --base-url http://127.0.0.1:4010/api/v1 --key env:SHORTFORM_KEY --out target.yaml`,
    )
    .action(async (options: InitOptions) => {
      const { init } = await import("../init/init.ts"); // loaded here, because the help does not need it
      process.exitCode = await init(options);
    });
}
