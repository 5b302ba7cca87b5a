import { expect } from "vitest";
import { type AutomationSandbox, gap } from "../../testing/automations.ts";
import { outcomeOf } from "../../testing/sandbox-test.ts";

type Fields = Readonly<Record<string, unknown>>;

const name = "Spring";

/** A field of the answer to a creation, or of an object in it; the status of a refusal. */
const created =
  (body: Fields, ...way: string[]) =>
  async (box: AutomationSandbox) => {
    const { type, status, data } = await box.call("createAutomation", { body: { name, ...body } });
    return type ? status : way.reduce((value, field) => value?.[field], data);
  };
/** The same of an edit of a draft. */
const edited = (body: Fields) => async (box: AutomationSandbox) =>
  outcomeOf(box, "updateAutomation", { id: await box.draft(), body });
const invalid = "400 invalid_input";

const membersOf = (keys: readonly string[]) => expect.arrayContaining([...keys]);
const creation = async (box: AutomationSandbox) => Object.keys(await box.ok("createAutomation", { body: { name } }));
gap("GAP-237", creation, {
  automation: membersOf(["id", "name", "status", "cadence"]),
  action: membersOf(["id", "kind", "status", "statusUrl"]),
  nested: membersOf(["automation"]),
});
const edit = async (box: AutomationSandbox) =>
  Object.keys(await box.ok("updateAutomation", { id: await box.draft(), body: { name } }));
gap("GAP-238", edit, { automation: membersOf(["cadence"]), action: membersOf(["statusUrl"]) });

// Settings

gap("GAP-239", created({ settings: { remixRatio: 50 } }, "settings", "remixRatio"), { percentages: 50 });
gap("GAP-239", created({}, "settings"), {
  "defaults-filled-in": expect.objectContaining({ mentionBusiness: true, remixRatio: 0 }),
});
const toHundred = { "GAP-240": "add-up-to-hundred" } as const;
gap("GAP-239", created({}, "settings", "contentMix", "hookdemo"), { "defaults-filled-in": 25 }, toHundred);
const mix = (contentMix: Fields) => created({ settings: { contentMix } }, "settings", "contentMix", "slideshow");
gap("GAP-240", mix({ slideshow: 7, other: 1 }), { "any-numbers": 7 });
gap("GAP-240", mix({ slideshow: 7 }), { "add-up-to-one": 400 });
gap("GAP-240", mix({ slideshow: 0.7, walloftext: 0.3 }), { "add-up-to-one": 0.7 });
gap("GAP-240", mix({ slideshow: 1 }), { "add-up-to-hundred": 400 });
gap("GAP-240", mix({ other: 1 }), { closed: 400 });

// The cadence

gap("GAP-248", created({}, "cadence"), { "unset-and-refused": null });
const cadence = (fields: Fields, field: string) => created({ cadence: fields }, "cadence", field);
gap("GAP-249", cadence({ postsPerDay: 1 }, "postsPerDay"), { "posts-per-day-and-length": 400 });
gap("GAP-249", cadence({ postsPerDay: 1, lengthDays: 2 }, "lengthDays"), {
  "posts-per-day-and-length": 2,
  "all-but-slots-and-date": 400,
});
gap("GAP-249", edited({ cadence: { postsPerDay: 1, lengthDays: 2, timezone: "UTC" } }), {
  "complete-in-an-edit": invalid,
});
const from = (startDate: string) => cadence({ startDate }, "startDate");
gap("GAP-250", from("2026-07-20T10:00:00Z"), { "either-read-as-date": "2026-07-20" });
gap("GAP-250", from("2026-07-20"), { "either-read-as-timestamp": "2026-07-20T00:00:00.000Z", "timestamp-only": 400 });
gap("GAP-250", from("2026-07-20T00:00:00Z"), { "date-only": 400 });
gap("GAP-252", from("2026-07-15"), { "past-refused": "2026-07-15", "both-refused": 400 });
gap("GAP-252", from("2026-07-14"), { accepted: "2026-07-14" });
const zone = cadence({ postsPerDay: 1 }, "timezone");
gap("GAP-253", zone, { required: 400, workspace: "UTC" });
gap("GAP-253", zone, { workspace: "Europe/Berlin" }, { "GAP-141": "iana-and-language-name" });
gap("GAP-254", cadence({ postsPerDay: 2, timeSlots: ["09:00"] }, "timeSlots"), { refused: 400 });
const twice = ["09:00", "09:00"];
gap("GAP-533", cadence({ postsPerDay: 2, timeSlots: twice }, "timeSlots"), { accepted: twice, refused: 400 });

// The owner

gap("GAP-270", created({}, "ownerType"), { unset: null });
gap("GAP-270", created({}, "tiktokMode"), { unset: null });
async function namedOwner(box: AutomationSandbox) {
  const body = { name, influencerId: box.influencer() };
  const { ownerType, influencerId } = await box.ok("createAutomation", { body });
  return [ownerType, influencerId === body.influencerId];
}
gap("GAP-270", namedOwner, { "influencer-when-named": ["influencer", true] });

/** Edits of an automation with an influencer: to the owner alone, and of its name. */
async function keptInfluencer(box: AutomationSandbox) {
  const id = await box.draft({ ownerType: "influencer", influencerId: box.influencer(), selectedAccounts: {} });
  const bodies = [{ ownerType: "influencer" }, { name }];
  return Promise.all(bodies.map((body) => outcomeOf(box, "updateAutomation", { id, body })));
}
gap("GAP-260", keptInfluencer, { "must-be-sent": [invalid, "200"] });

// Edits

gap("GAP-257", edited({}), { accepted: "200", refused: invalid });
gap("GAP-258", edited({ status: "active" }), { ignored: "200", refused: invalid });
gap("GAP-227", edited({ name: "" }), { any: "200" });
gap("GAP-227", edited({ name: "x".repeat(101) }), { "as-a-workspace": invalid });

/** The name of another automation, in a creation, in an edit, and in an edit of its own. */
async function takenName(box: AutomationSandbox) {
  await box.draft({ name: "Taken" });
  const id = await box.draft({ name: "Own" });
  const edits = ["Taken", "Own"].map((name) => outcomeOf(box, "updateAutomation", { id, body: { name } }));
  return Promise.all([outcomeOf(box, "createAutomation", { body: { name: "Taken" } }), ...edits]);
}
gap("GAP-536", takenName, { allowed: ["201", "200", "200"], refused: [invalid, invalid, "200"] });

/** The status of an automation that is edited in review, how many posts it counts, and its slots. */
const inReview = (body: Fields) => async (box: AutomationSandbox) => {
  const id = await box.review();
  await box.ok("updateAutomation", { id, body });
  const { status, generatedCount } = await box.ok("getAutomation", { id });
  return [status, generatedCount, ...(await box.slots(id))];
};
gap("GAP-259", inReview({ name }), { "back-to-draft": ["draft", 0] });
const august = { postsPerDay: 1, lengthDays: 4, startDate: "2026-08-01", timeSlots: ["06:00"] };
const moved = [1, 2, 3, 4].map((day) => `2026-08-0${day}T06:00:00.000Z`);
gap("GAP-259", inReview({ cadence: august }), { "slots-moved": ["review", expect.any(Number), ...moved] });

// The list

async function parts(box: AutomationSandbox) {
  const id = await box.draft();
  const { json } = await box.call("listAutomations", { query: { limit: 1 } });
  const known = { list: JSON.stringify(id), quota: '"monthlyLimit":60', pagination: '"limit":1' };
  const ways = [json, json.data].flatMap((object, level) =>
    Object.entries(object).map(([key, value]) => [`${level ? "data." : ""}${key}`, JSON.stringify(value)] as const),
  );
  const wayOf = (text: string) => ways.findLast(([, value]) => value.includes(text))?.[0];
  return Object.fromEntries(Object.entries(known).map(([part, text]) => [part, wayOf(text)]));
}
const outside = { quota: "quota", pagination: "pagination" };
gap("GAP-235", parts, {
  "data-array": { list: "data.0", ...outside },
  "data-object": { list: "data.automations", quota: "data.quota", pagination: "pagination" },
  "all-in-data": { list: "data.automations", quota: "data.quota", pagination: "data.pagination" },
  "another-name": { list: "data.items", ...outside },
});
