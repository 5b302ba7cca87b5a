import { describe, expect, test } from "vitest";
import { automationSandbox } from "../testing/automations.ts";

describe("creating", () => {
  test.each([
    [{ cadence: { timezone: "Mars/Base" } }, "cadence.timezone"],
    [{ cadence: { timezone: "+01:00" } }, "cadence.timezone"],
    [{ cadence: { timeSlots: ["24:00"] } }, "cadence.timeSlots"],
    [{ cadence: { startDate: "2027-02-30" } }, "cadence.startDate"],
    [{ cadence: { startDate: "2027-02-28T25:00:00Z" } }, "cadence.startDate"],
    [{ cadence: { startDate: "soon" } }, "cadence.startDate"],
    [{ cadence: { startDate: "2026-07-14" } }, "cadence.startDate"],
    [{ settings: { remixRatio: 50 } }, "settings.remixRatio"],
    [{ settings: { mentionBusiness: "yes" } }, "settings.mentionBusiness"],
    [{ settings: { genderPreference: 1 } }, "settings.genderPreference"],
    [{ settings: { contentMix: { slideshow: -1 } } }, "settings.contentMix.slideshow"],
    [{ name: " " }, "name"],
  ])("%j is refused, at creation and in an edit", async (fields, field) => {
    const box = automationSandbox();
    const refusal = await box.refused(
      "createAutomation",
      { body: { name: "Spring", ...fields } },
      400,
      "invalid_input",
    );
    expect(refusal.message).toContain(field);
    const id = await box.draft();
    await box.refused("updateAutomation", { id, body: fields }, 400, "invalid_input");
  });

  test("accounts and influencers must be there", async () => {
    const box = automationSandbox();
    const nobody = "0123456789abcdef01234567";
    await box.refused(
      "createAutomation",
      { body: { name: "A", selectedAccounts: { tiktok: [nobody] } } },
      404,
      "not_found",
    );
    await box.refused(
      "createAutomation",
      { body: { name: "A", ownerType: "influencer", influencerId: nobody } },
      404,
      "not_found",
    );
    const body = { name: "A", selectedAccounts: { instagram: [box.account("tiktok")] } };
    await box.refused("createAutomation", { body }, 400, "invalid_input");
  });
});
