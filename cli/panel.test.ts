import { expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { servePage, startChromium } from "./testing/chromium.ts";

test("the panel drives a sandbox inside the page, by mouse and by keyboard, and remembers that it was open", async (context) => {
  const browser = await startChromium(context);
  const site = await servePage("panel-page.ts");
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 800 } });
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => complaints.push(message));
      await page.goto(site.url);
      const says = (text: string) => page.getByRole("status").getByText(text).waitFor();

      await page.getByRole("button", { name: "Sandbox", exact: true }).press("Enter");
      await page.getByText("201 POST /workspaces").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const hidden = (panel: Element) => panel.scrollWidth - panel.clientWidth;
      expect(await page.getByRole("region", { name: "Sandbox" }).evaluate(hidden)).toBe(0); // long lines are cut
      await page.getByLabel("Advance", { exact: true }).first().fill("2");
      await page.getByRole("button", { name: "Advance" }).click();
      await says("The clock shows 2026-07-15 14:00.");
      await page.getByRole("button", { name: "Undo exchange 1 " }).click();
      await says("The world is as it was before exchange 1.");
      await page.getByText("201 POST /workspaces").waitFor({ state: "detached" });
      await page.getByLabel("Scene").selectOption("credits-run-out");
      await page.getByRole("button", { name: "Play" }).click();
      await says("The team has 3 credits");
      await page.getByLabel("Trouble").selectOption("offline");
      await page.getByRole("button", { name: "Set", exact: true }).click();
      await says("Trouble: offline.");
      await page.getByRole("button", { name: "Reset the sandbox" }).click();
      await says("The sandbox is reset.");
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/panel-${colorScheme}.png` });

      await page.reload();
      await page.getByRole("region", { name: "Sandbox" }).waitFor();
      await page.keyboard.press("Tab");
      await page.getByRole("button", { name: "Close" }).press("Escape");
      await page.getByRole("region", { name: "Sandbox" }).waitFor({ state: "hidden" });
      expect(complaints).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
});
