/** What the test page does in the browser: a sandbox in a worker answers for the page's own origin. It puts the results on `window`. */
import { setupWorker } from "msw/browser";
import { sandboxHandlers } from "shortform-contract/msw";
import { createClient, createPost, getMe, getPost, listAccounts } from "../../generated/client.ts";

async function run(): Promise<object> {
  const { origin } = location;
  const { handlers, sandbox } = sandboxHandlers({ origin, speed: 0, checkResponses: true });
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: "bypass" });

  const client = createClient({ baseUrl: `${origin}/api/v1`, key: sandbox.keys.full });
  const refused = await getMe(createClient({ baseUrl: `${origin}/api/v1`, key: sandbox.keys.revoked }));
  const accounts = await listAccounts(client).orThrow();
  const account = accounts.data.find(({ platform }) => platform === "tiktok");
  const made = await createPost(client, {
    body: {
      videoUrl: "https://media.shortform.example/clip-8s.mp4",
      selectedAccounts: { tiktok: [account?.id ?? ""] },
    },
  }).orThrow();
  const read = async () => (await getPost(client, { params: { path: { id: made.data.data.id } } }).orThrow()).data;
  const before = await read();
  const body = JSON.stringify({ seconds: 3600 });
  const headers = { "Content-Type": "application/json" };
  const advanced = await fetch("/_control/clock/advance", { method: "POST", headers, body });
  const after = await read();
  const metadata = await fetch("/.well-known/oauth-protected-resource");
  const picture = await fetch("/media/picture.jpg");
  const elsewhere = await fetch("/elsewhere");
  return {
    refused: refused.error?.type,
    statuses: [before.status, after.status],
    clock: advanced.status,
    metadata: [metadata.status, (await metadata.json()).resource],
    picture: picture.headers.get("Content-Type"),
    elsewhere: await elsewhere.text(),
  };
}

Object.assign(window, { outcome: run().catch((error: unknown) => ({ thrown: String(error) })) });
