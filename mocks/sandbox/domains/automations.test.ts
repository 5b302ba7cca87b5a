import { describe, expect, test } from "vitest";
import { automationSandbox } from "../testing/automations.ts";
import { shows } from "../testing/sandbox-test.ts";

describe("creating", () => {
  shows(
    ["AUTO-01", "AUTO-02", "AUTO-03", "AUTO-04"],
    "a name makes a draft without posts that stands in the list",
    async () => {
      const box = automationSandbox();
      const { id } = await box.ok("createAutomation", { body: { name: "Spring running" } });
      expect(await box.ok("getAutomation", { id })).toMatchObject({
        id,
        status: "draft",
        totalPosts: 7,
        generatedCount: 0,
      });
      expect(await box.ok("listAutomationPosts", { id })).toEqual([]);
      expect((await box.ok("listAutomations"))[0]).toMatchObject({ id, status: "draft" });
    },
  );

  shows(["AUTO-05", "AUTO-45"], "ownerType influencer needs an influencerId", async () => {
    const box = automationSandbox();
    const body = { name: "Mia runs", ownerType: "influencer" };
    expect((await box.refused("createAutomation", { body }, 400, "invalid_input")).message).toContain("influencerId");
    const influencerId = box.influencer();
    const { id } = await box.ok("createAutomation", { body: { ...body, influencerId } });
    expect(await box.ok("getAutomation", { id })).toMatchObject({ ownerType: "influencer", influencerId });
  });

  shows("AUTO-06", "any part of the settings may be left out", async () => {
    const box = automationSandbox();
    const parts = {
      contentMix: { slideshow: 2 },
      remixRatio: 0.5,
      mentionBusiness: true,
      genderPreference: "female",
      ownMediaMix: 1,
    };
    for (const [key, value] of Object.entries(parts)) {
      const id = await box.draft({ settings: { [key]: value } });
      expect((await box.ok("getAutomation", { id })).settings).toEqual({ [key]: value });
    }
    await box.draft({ settings: {} });
  });

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

describe("editing", () => {
  shows(
    ["AUTO-07", "AUTO-08", "AUTO-10", "AUTO-14"],
    "a draft keeps what was not sent, and stays a draft",
    async () => {
      const box = automationSandbox();
      const settings = { remixRatio: 0.25 };
      const id = await box.draft({ settings, tiktokMode: "inbox" });
      const before = await box.ok("getAutomation", { id });
      await box.ok("updateAutomation", { id, body: { name: "Another name" } });
      expect(await box.ok("getAutomation", { id })).toEqual({ ...before, name: "Another name" });
      const selectedAccounts = { instagram: [box.account("instagram")], youtube: [] };
      const edits = {
        tiktokMode: "direct",
        selectedAccounts,
        cadence: { postsPerDay: 1, lengthDays: 4, timeSlots: ["07:15"] },
      };
      await box.ok("updateAutomation", { id, body: edits });
      const after = await box.ok("getAutomation", { id });
      expect(after).toMatchObject({
        name: "Another name",
        status: "draft",
        settings,
        tiktokMode: "direct",
        selectedAccounts,
      });
      expect(after.cadence).toMatchObject(edits.cadence);
    },
  );

  shows(["AUTO-11", "AUTO-12", "AUTO-13"], "an object replaces the old one as a whole", async () => {
    const box = automationSandbox();
    const id = await box.draft({ settings: { remixRatio: 0.25, mentionBusiness: false } });
    const body = {
      cadence: { postsPerDay: 3 },
      selectedAccounts: { instagram: [box.account("instagram")] },
      settings: { ownMediaMix: 1 },
    };
    await box.ok("updateAutomation", { id, body });
    const { cadence, selectedAccounts, settings } = await box.ok("getAutomation", { id });
    expect(cadence).toEqual({ postsPerDay: 3, lengthDays: 7, timezone: "UTC" });
    expect(selectedAccounts).toEqual(body.selectedAccounts);
    expect(settings).toEqual(body.settings);
  });

  shows("AUTO-09", "an automation in review can be edited and keeps its posts", async () => {
    const box = automationSandbox();
    const id = await box.review();
    const before = await box.slots(id);
    await box.ok("updateAutomation", { id, body: { name: "Later", cadence: { postsPerDay: 1, lengthDays: 1 } } });
    expect(await box.ok("getAutomation", { id })).toMatchObject({ name: "Later", status: "review", totalPosts: 6 });
    expect(await box.slots(id)).toEqual(before);
  });

  shows(
    ["AUTO-15", "AUTO-16", "AUTO-17", "AUTO-18", "AUTO-19"],
    "in any other status it is a conflict that changes nothing",
    async () => {
      const box = automationSandbox();
      const edit = async (id: string) => {
        const before = await box.ok("getAutomation", { id });
        await box.refused("updateAutomation", { id, body: { name: "Too late" } }, 409, "conflict");
        expect(await box.ok("getAutomation", { id })).toEqual(before);
      };
      const generating = await box.draft();
      await box.ok("generateAutomation", { id: generating });
      await edit(generating);
      const active = await box.active();
      await edit(active);
      box.advance(5 * 24 * 3600);
      expect(await box.status(active)).toBe("completed");
      await edit(active);
      const cancelled = await box.draft();
      await box.ok("cancelAutomation", { id: cancelled });
      await edit(cancelled);
    },
  );

  shows("AUTO-20", "ownerType influencer needs an influencer, sent or held", async () => {
    const box = automationSandbox();
    const id = await box.draft();
    const alone = { id, body: { ownerType: "influencer" } } as const;
    await box.refused("updateAutomation", alone, 400, "invalid_input");
    const influencerId = box.influencer();
    await box.ok("updateAutomation", { id, body: { ...alone.body, influencerId } });
    await box.ok("updateAutomation", { id, body: { ownerType: "brand" } });
    await box.ok("updateAutomation", alone);
    expect(await box.ok("getAutomation", { id })).toMatchObject({ ownerType: "influencer", influencerId });
  });
});
