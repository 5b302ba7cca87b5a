import { expect, test } from "../../../mocks/fixtures/playwright.ts";

/** A page that makes a workspace, as a front end does, and shows how many there are. */
const page = (key: string) => `<!doctype html><title>Workspaces</title><output></output><script type="module">
  const headers = { "X-API-Key": "${key}", "Content-Type": "application/json" };
  const api = "https://api.shortform.example/api/v1";
  await fetch(api + "/workspaces", { method: "POST", headers, body: JSON.stringify({ name: "Made by a page" }) });
  const show = async () => {
    const { data } = await (await fetch(api + "/workspaces", { headers })).json();
    document.querySelector("output").textContent = data.length + " at " + new Date().toISOString().slice(0, 13);
  };
  await show();
  setInterval(show, 60_000);
</script>`;

for (let number = 1; number <= 16; number++) {
  test(`the page of test ${number} sees only what it made itself`, async ({ page: tab, world }) => {
    await tab.setContent(page(world.keys.full));
    const output = tab.locator("output");
    await expect(output).toContainText("3 at");
    await expect(world).toHaveWorkspace({ name: "Made by a page" });
    await expect(world).not.toHaveWorkspace({ name: "Made by another page" });
    const hour = world.now.getTime();
    await world.advance("2h");
    await expect(output).toContainText(new Date(hour + 2 * 3_600_000).toISOString().slice(0, 13));
    expect(world.sandbox.journal.entries().filter(({ method }) => method === "POST")).toHaveLength(1);
  });
}

test("a failed expectation names what the world has instead", async ({ world }) => {
  test.fail(process.env.SHOW_FAILURE !== "true", "It fails on purpose.");
  await expect(world).toHavePost({ status: "posted", caption: "Nobody wrote this" }, { timeout: 0 });
});

test("a call without a key gets one, as a dev server's proxy adds it", async ({ page: tab, world }) => {
  const status = () => tab.evaluate(async () => (await fetch("https://api.shortform.example/api/v1/me")).status);
  await tab.setContent("<title>No key</title>");
  expect(await status()).toBe(200);
  expect(world.sandbox.journal.entries()).toMatchObject([{ key: "full" }]);
});

test.describe("with another key", () => {
  test.use({ apiKey: "limited" });

  test("a call has the scopes of that key", async ({ page: tab, world }) => {
    await tab.setContent("<title>Limited</title>");
    const status = () => tab.evaluate(async () => (await fetch("https://api.shortform.example/api/v1/posts")).status);
    expect(await status()).toBe(403);
    expect(world.sandbox.journal.entries()).toMatchObject([{ key: "limited" }]);
  });
});

test.describe("without a key", () => {
  test.use({ apiKey: null });

  test("a call gets a 401", async ({ page: tab }) => {
    await tab.setContent("<title>None</title>");
    const status = () => tab.evaluate(async () => (await fetch("https://api.shortform.example/api/v1/me")).status);
    expect(await status()).toBe(401);
  });
});
