import { operations } from "../../../generated/operations.ts";
import { freshHex } from "../../core/arranging/fresh-id.ts";
import { Blocked } from "../../core/errors.ts";
import { idsOf } from "../first-use.ts";
import { given, textIn } from "../given.ts";
import { listIn } from "../lists.ts";
import { requireMemory } from "../memory.ts";
import { once } from "../once.ts";
import { finished } from "../service/jobs.ts";
import { readCalendar } from "./calendar.ts";
import { listedPosts, postingPlace, selectionOf, someAccounts } from "./posts.ts";

/** At noon of the next two days. */
const cadence = { postsPerDay: 1, lengthDays: 2, timezone: "UTC", timeSlots: ["12:00"] };

/** How far around a slot to read the calendar, in seconds. */
const aroundSeconds = 60;

/**
 * A launched automation of two posts: its generated slots, its id, its posts in the list right after the launch, those of them that the
 * list shows as scheduled, and the calendar around each slot.
 * @throws Blocked if a step fails
 */
export const launchedPosts = once("posts of an automation", async (context) => {
  await requireMemory(context);
  const { workspaceId } = await postingPlace(context);
  const name = `Verification of posts ${freshHex(3)}`;
  const selectedAccounts = selectionOf(await someAccounts(context, 1));
  const made = await given(context, "createAutomation", {
    wholeBody: { name, cadence, selectedAccounts, workspaceId },
  });
  const [id] = idsOf(operations.createAutomation, made);
  if (id === undefined) throw new Blocked("needs an answer from createAutomation that shows its id");
  await finished(context, await given(context, "generateAutomation", { path: { id } }));
  const listed = await given(context, "listAutomationPosts", { path: { id } });
  const slots = listIn(listed).flatMap(({ scheduledTime }) =>
    typeof scheduledTime === "string" ? [scheduledTime] : [],
  );
  await given(context, "launchAutomation", { path: { id } });
  const { items } = await listedPosts(context, { automationId: id });
  const scheduled = await listedPosts(context, { automationId: id, status: "scheduled" });
  const ids = items.map((item) => textIn(item, "id"));
  if (slots.length === 0 || ids.length === 0) throw new Blocked("needs a launch that schedules posts");
  const calendars = [];
  for (const slot of slots) calendars.push(await readCalendar(context, slot, -aroundSeconds, aroundSeconds));
  return { automationId: id, items, ids, scheduled, slots, calendars };
});
