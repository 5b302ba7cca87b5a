/** What the test page does in the browser: uses the client as a front end would, and puts the results on `window`. */
import {
  createClient,
  createTalkingHead,
  getMe,
  isApiError,
  listPosts,
  paginate,
  sameOriginRedirects,
} from "../../generated/client.ts";

const baseUrl = new URLSearchParams(location.search).get("api") ?? "";
const client = createClient({ baseUrl, key: "sf_live_page" });

async function run(): Promise<object> {
  const me = await getMe(client);
  const failing = createClient({ baseUrl, key: "sf_live_page", timeout: 5000 }); // the mock asks for a longer wait
  const { error } = await getMe(failing, { headers: { Prefer: "code=429" } });
  const moved = createClient({ baseUrl: `${baseUrl}/moved`, key: "sf_live_page", redirects: sameOriginRedirects });
  const { error: redirect } = await getMe(moved, { headers: { "X-API-Key": "sf_live_page" } });
  const posts: unknown[] = [];
  for await (const { id } of paginate(listPosts, client)) posts.push(id);
  const { job } = await createTalkingHead(client, {
    body: { script: "Hello from a page.", mode: "speaker" },
  }).orThrow();
  const statuses: string[] = [];
  const watched = job.with({ intervalMs: 20, deadlineMs: 5000 });
  watched.onProgress(({ status }) => statuses.push(status));
  setTimeout(() => watched.abort(), 3000);
  const { status, error: failure } = await watched;
  return {
    team: me.data?.data.teamName,
    error: { known: isApiError(error), type: error?.type, hint: error?.hint, operationId: error?.operationId },
    redirect: { type: redirect?.type, status: redirect?.status, message: redirect?.message },
    posts,
    job: { status: status ?? failure?.reason, statuses },
  };
}

Object.assign(window, { outcome: run().catch((error: unknown) => ({ thrown: String(error) })) });
