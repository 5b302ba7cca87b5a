import { createHash } from "node:crypto";
import { build } from "esbuild";
import { root } from "./paths.ts";

/** The sources of the page. */
const entry = `${root}mocks/sandbox/console/front/main.tsx`;

/** The built page. It is committed, so that a sandbox that runs from sources has its page, too. */
export const builtPage = `${root}mocks/sandbox/console/built/page.ts`;

/** The credits for libraries in the page. */
const credits = "Holds preact and @preact/signals, (c) Jason Miller and the Preact team, MIT licence";

/**
 * Builds the page of the sandbox's console: one HTML document with its style and script, and a policy that forbids loading anything else.
 * @returns the text of `mocks/sandbox/console/built/page.ts`
 * @throws if the sources can't be built
 */
export async function buildConsolePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["es2022", "chrome123", "firefox121", "safari17.5"],
    outdir: "page",
    logLevel: "warning",
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "preact", target: "ES2023" } },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? "";
  const [script, style] = [textOf(".js"), textOf(".css")];
  return [
    "// Built from ../front by `npm run build:console`; change the sources there, not this file.",
    "/** The page: one document, which loads nothing. */",
    `export const page = ${JSON.stringify(documentOf(script, style))};`,
    "/** Its Content-Security-Policy: its own script and style, and requests to the origin that it came from. */",
    `export const policy = ${JSON.stringify(policyOf(script, style))};`,
    "",
  ].join("\n");
}

function documentOf(script: string, style: string): string {
  const icon =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='%231d5c8f'/><path d='M8 4v4l3 2' stroke='white' stroke-width='1.6' fill='none' stroke-linecap='round'/></svg>";
  return `<!doctype html>
<html lang="en">
<!-- ${credits} -->
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox console</title>
<link rel="icon" href="data:image/svg+xml,${icon}">
<style>${style}</style>
<body>
<noscript>The console needs JavaScript; the control interface at /_control does not.</noscript>
<script>${script}</script>
`;
}

function policyOf(script: string, style: string): string {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
