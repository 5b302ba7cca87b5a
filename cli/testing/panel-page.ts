/** What the test page does in the browser: a sandbox in the page, and the panel over it. */
import { createSandbox } from "shortform-contract/sandbox";
import { mountPanel } from "../../mocks/panel/panel.ts";

document.documentElement.lang = "en";
document.title = "An application";
document.body.innerHTML = "<main><h1>An application</h1></main>";
const sandbox = createSandbox({ speed: 0, start: Date.UTC(2026, 6, 15, 12) });
Object.assign(window, { sandbox });
mountPanel({ fetch: sandbox.fetch });
const headers = { "X-API-Key": sandbox.keys.full, "Content-Type": "application/json" };
const init = { method: "POST", headers, body: JSON.stringify({ name: "Undone" }) };
await sandbox.fetch(new Request(`${location.origin}/api/v1/workspaces`, init));
await sandbox.fetch(new Request(`${location.origin}/api/v1/ads/search?q=${"very-long-words-".repeat(6)}`, { headers }));
