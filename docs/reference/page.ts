import { mended } from "./mended.ts";
import { style, themes } from "./theme.ts";

/** The image that Redoc would fetch for its badge; the page replaces it, to load nothing from the network. */
const badge = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * One page that needs no network.
 * @param renderer Redoc's script
 * @param description the description to show
 */
export function referencePage(title: string, renderer: string, description: unknown): string {
  const script = renderer.replaceAll(badge, nothing).replaceAll("</script", "<\\/script");
  const json = JSON.stringify(description).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="color-scheme" content="light dark">
<style>${style}</style>
</head>
<body>
<div id="reference"></div>
<script>${script}</script>
<script>
const dark = matchMedia("(prefers-color-scheme: dark)");
const theme = ${JSON.stringify(themes)}[dark.matches ? "dark" : "light"];
const options = { theme, expandResponses: "200,201,202", pathInMiddlePanel: true, sortTagsAlphabetically: false };
${mended}Redoc.init(${json}, options, document.getElementById("reference"));
dark.addEventListener("change", () => location.reload()); // Redoc can't change its theme
</script>
</body>
</html>
`;
}
