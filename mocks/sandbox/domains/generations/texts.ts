import type { Suggestion } from "../../world/entities/suggestion.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import type { Random } from "../../world/random.ts";

type Texts = Pick<Suggestion, "caption" | "postCaption" | "hashtags" | "why" | "angle">;

const captions = [
  "Three things nobody tells you about #",
  "The honest truth about #",
  "What a week of # really looks like",
  "If you are new to #, start here",
  "We tried # for 30 days",
  "Stop scrolling: # in ten seconds",
  "The mistake everyone makes with #",
  "How # changed our mornings",
] as const;

const closings = [
  "Save this for later.",
  "Tell us what you would add.",
  "Send it to someone who needs it.",
  "Which one is yours?",
  "More of this every week.",
] as const;

const reasons = [
  "Short lists are saved more often than they are liked.",
  "The first line asks a question that viewers want answered.",
  "Posts that show the people behind a brand hold attention longer.",
  "The tone fits what the brand wants to be known for.",
  "Contrasts between expectation and reality are shared often.",
] as const;

const untitled = { title: "What makes us different" };

/** The texts of a suggestion about a prompt, or about its brand. */
export function textsOf(random: Random, workspace: Workspace, prompt: string | undefined): Texts {
  const subject = shortened(prompt?.trim() || workspace.name);
  const caption = random.pick(captions).replace("#", () => subject);
  const angles = workspace.contentAngles.map(({ title }) => ({ title }));
  const first = random.between(0, reasons.length - 2);
  return {
    caption,
    postCaption: `${caption}. ${random.pick(closings)}`,
    hashtags: [...new Set([tagOf(subject), tagOf(workspace.name), "fyp"])].filter((tag) => tag !== ""),
    why: reasons.slice(first, first + 2),
    angle: angles[random.between(0, angles.length - 1)] ?? untitled,
  };
}

/** The first words of a text, as a caption takes them. */
function shortened(text: string): string {
  return text.split(/\s+/).slice(0, 6).join(" ").slice(0, 60);
}

function tagOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .slice(0, 30);
}
