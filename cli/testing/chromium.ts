import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type Browser, chromium } from "playwright-core";
import { expect, type TestContext } from "vitest";
import { type RunningServer, serveFetch } from "../../mocks/serve.ts";

const browserPath = "/usr/bin/chromium";
const arguments_ = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Time for one wait of a page: a busy machine takes minutes to lay out a long one, so a test ends by its own limit. */
const patienceMs = 290_000;

/** Debian's Chromium. Without it the test is skipped, or fails in CI. The caller closes it. @param more additional flags */
export async function startChromium(context: TestContext, ...more: readonly string[]): Promise<Browser> {
  const missing = !existsSync(browserPath);
  if (missing && process.env.CI !== "true") context.skip(`${browserPath} is missing: apt-get install chromium`);
  expect(missing, `${browserPath} must be there when CI=true; .ci/run installs it`).toBe(false);
  const browser = await chromium.launch({ executablePath: browserPath, args: [...arguments_, ...more] });
  return browser.on("context", (pages) => pages.setDefaultTimeout(patienceMs));
}

/** A site of one empty page that runs a script. */
export interface Site extends RunningServer {
  /** The requests it received, in order: `GET /page.js`. */
  readonly asked: readonly string[];
}

/**
 * Serves a page that runs a file of this folder.
 * @param file its name; its imports are bundled
 * @param scripts more scripts, by path
 */
export async function servePage(file: string, scripts: Readonly<Record<string, string>> = {}): Promise<Site> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
  });
  const served = new Map(Object.entries({ "/page.js": outputFiles[0]?.text ?? "", ...scripts }));
  const asked: string[] = [];
  const server = await serveFetch(
    ({ method, url }) => {
      const { pathname } = new URL(url);
      asked.push(`${method} ${pathname}`);
      if (pathname === "/") return answer("text/html", '<!doctype html><script type="module" src="/page.js"></script>');
      const script = served.get(pathname);
      return script === undefined ? new Response("not here", { status: 404 }) : answer("text/javascript", script);
    },
    { port: 0 },
  );
  return { ...server, asked };
}

function answer(type: string, body: string): Response {
  return new Response(body, { headers: { "Content-Type": type } });
}
