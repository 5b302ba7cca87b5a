import { automationCommands } from "./automations.commands.ts";
import { contentCommands } from "./content.commands.ts";
import { draftCommands } from "./drafts.commands.ts";
import { idempotencyCommands } from "./idempotency.commands.ts";
import { postCommands } from "./posts.commands.ts";
import { advance, planOutcome, timeCommands } from "./time.commands.ts";
import { videoCommands } from "./videos.commands.ts";

/** The commands of each domain, by the topic that they are about. Another domain is a file of commands and a line here. */
export const commandsOf = {
  credits: [...timeCommands, ...videoCommands, ...contentCommands, ...idempotencyCommands],
  automations: [advance, advance, advance, planOutcome, ...automationCommands],
  posts: [...timeCommands, ...postCommands, ...videoCommands],
  drafts: [...timeCommands, ...draftCommands],
  everything: [
    ...timeCommands,
    ...videoCommands,
    ...contentCommands,
    ...idempotencyCommands,
    ...automationCommands,
    ...postCommands,
    ...draftCommands,
  ],
};
