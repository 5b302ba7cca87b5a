import type { Call } from "../../call.ts";
import { invalid } from "../../refusal.ts";
import { selectAccounts, selectsNone } from "./accounts.ts";
import type { NewPost } from "./make.ts";
import { ownerOf } from "./owner.ts";
import { timingOf } from "./schedule.ts";
import { sourceOf } from "./source.ts";
import { textsOf } from "./texts.ts";

/** What a call is to make of its body. @throws Refusal for what can't be published, or not there or then */
export function planOf(call: Call<"createPost">): NewPost {
  const { body, world, team, workspace } = call;
  const { tiktokSendToInbox = false } = body;
  const { source, suggestion } = sourceOf(call);
  const owner = ownerOf(call, body);
  const selectedAccounts = selectAccounts(call, body.selectedAccounts, owner);
  if (selectsNone(selectedAccounts)) throw invalid("selectedAccounts", "give at least one account.");
  const toTiktok = (selectedAccounts.tiktok ?? []).length > 0;
  if (tiktokSendToInbox && !toTiktok && world.latitude.answer("GAP-219") === "refused-without-tiktok") {
    throw invalid("tiktokSendToInbox", "it requires a TikTok account in selectedAccounts.");
  }
  return {
    teamId: team.id,
    workspaceId: workspace.id,
    automationId: null,
    ...timingOf(world, body),
    source,
    selectedAccounts,
    ...owner,
    ...textsOf(world.latitude, body, suggestion),
    tiktokSendToInbox,
  };
}
