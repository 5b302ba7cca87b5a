import { type Check, forEachItem } from "../../core/check.ts";
import { Blocked, Failure } from "../../core/errors.ts";
import { outcomeOf, succeeded } from "../../core/exchange.ts";
import { inPhase } from "../../core/phase.ts";
import { given, textAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { placeElsewhere } from "../../steps/posts/place-elsewhere.ts";
import { offerPost, selectionOf } from "../../steps/posts/posts.ts";
import { uniqueWord } from "../../steps/unique.ts";

/** The body of a deck besides its workspace: what a server does with one member may depend on another. */
const decks: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  unnamed: () => ({ prompt: "Stretches before a walk" }),
  named: () => ({ prompt: "Stretches before a walk", name: uniqueWord() }),
};

/** No answer shows the workspace of a deck, but a post is made of the content of its own workspace. */
const inNamed = forEachItem("workspace-from-body-deck", Object.keys(decks), {
  requirements: () => ["WSEL-05"],
  says: (which) => `A deck that is ${which} is created in the workspace that its body names.`,
  profile: () => "full",
  async run(context, which) {
    await requireMemory(context);
    const { workspaceId, accounts } = await placeElsewhere(context);
    const deck = await given(context, "createListicle", { wholeBody: { ...decks[which]?.(), workspaceId } });
    const contentId = textAt(deck, "/data/id");
    const place = { workspaceId, selectedAccounts: selectionOf(accounts.slice(0, 1)) };
    const there = await offerPost(context, { contentId, ...place });
    if (succeeded(there)) return;
    // The content is missing there, not the account, and is found elsewhere.
    const isMissing = there.response.status === 404 && succeeded(await offerPost(context, place));
    if (!isMissing || !succeeded(await offerPost(context, { contentId })))
      throw new Blocked(`needs a deck that can be posted (the server answered ${outcomeOf(there)})`);
    throw new Failure({ expected: "it in the named workspace", actual: "it is in another one" }, deck);
  },
});

/** The workspace of content (core document, Conventions). */
export const checks: readonly Check[] = inPhase("afterwards", inNamed);
