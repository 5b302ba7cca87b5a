import { expect, test } from "vitest";
import { createPrismMock } from "../mocks/prism/mock.ts";
import { serveFetch } from "../mocks/serve.ts";
import { servePage, startChromium } from "./testing/chromium.ts";

test("a page in Chromium makes a call, handles an error and a redirect, pages through a list and polls a job", async (context) => {
  const browser = await startChromium(context);
  const mock = await createPrismMock();
  const asked: string[] = [];
  const api = await serveFetch(
    (request) => {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      if (request.method === "GET" && pathname.includes("/moved/")) {
        const headers = { Location: pathname.replace("/moved", ""), "Access-Control-Allow-Origin": "*" };
        return new Response(null, { status: 307, headers });
      }
      return mock.fetch(request);
    },
    { port: 0 },
  );
  const site = await servePage("page.ts"); // a separate server, so that every call is cross-origin
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(`${site.url}/?api=${encodeURIComponent(`${api.url}/api/v1`)}`);
    const outcome = await page.evaluate("window.outcome");
    expect(complaints).toEqual([]);
    expect(outcome).toMatchObject({
      team: expect.any(String),
      error: { known: true, type: "rate_limited", hint: expect.stringMatching(/./), operationId: "getMe" },
      redirect: {
        type: "internal_error",
        status: 0,
        message: "The server redirects to an address that the browser hides; the client does not follow it.",
      },
      posts: expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{24}$/)]),
      job: { status: "ready", statuses: expect.arrayContaining(["ready"]) },
    });
    expect(asked.filter((line) => line === "GET /api/v1/me")).toHaveLength(2); // none from the redirect
    expect(asked.filter((line) => line === "GET /api/v1/moved/me")).toHaveLength(1);
    expect(asked).toContain("OPTIONS /api/v1/content/talking-head");
  } finally {
    await browser.close();
    await Promise.all([site.close(), api.close()]);
  }
});
