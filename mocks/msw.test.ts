import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { http } from "msw";
import { setupServer } from "msw/node";
import { afterEach, describe, expect, test } from "vitest";
import { createClient, createPost, getMe, getPost, listAccounts } from "../generated/client.ts";
import { type SandboxHandlersOptions, sandboxHandlers } from "./msw.ts";

const origin = "https://api.shortform.example";
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Handlers in force until the end of the test. What they leave alone is answered so that nothing reaches a network. */
function start(options: SandboxHandlersOptions = {}) {
  const { handlers, sandbox } = sandboxHandlers({ speed: 0, checkResponses: true, ...options });
  const server = setupServer(
    ...handlers,
    http.all(/./, () => new Response("left alone")),
  );
  server.listen();
  ends.push(() => {
    server.close();
    sandbox.close();
  });
  return sandbox;
}

describe("setupServer in Node", () => {
  test("a post is made, and published when the clock has moved", async () => {
    const sandbox = start();
    const client = createClient({ baseUrl: `${origin}/api/v1`, key: sandbox.keys.full });
    const accounts = (await listAccounts(client).orThrow()).data;
    const own = accounts.filter(({ platform, ownerType }) => platform === "tiktok" && ownerType === "brand");
    const tiktok = own.map(({ id }) => id);
    const body = { videoUrl: "https://media.shortform.example/clip-8s.mp4", selectedAccounts: { tiktok } };
    const { id } = (await createPost(client, { body }).orThrow()).data.data;
    const status = async () => (await getPost(client, { params: { path: { id } } }).orThrow()).data.status;
    expect(await status()).toBe("scheduled");
    await fetch(`${origin}/_control/clock/advance`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ seconds: 3600 }),
    });
    expect(await status()).toBe("posted");
    sandbox.reset();
    expect((await getPost(client, { params: { path: { id } } })).error?.type).toBe("not_found");
  });

  test.each([
    ["/api/v1/me", 401],
    ["/api/v1/no-such-path?a=1", 404],
    ["/api/v1", 404],
    ["/.well-known/oauth-protected-resource", 200],
    ["/_control/clock", 200],
    ["/media/picture.jpg", 200],
  ])("%s is answered", async (path, status) => {
    start();
    expect((await fetch(origin + path)).status).toBe(status);
  });

  test.each(["/", "/api/v10/me", "/app/api/v1/me", "/mediator", "/_controls", "/.well-known/security.txt"])(
    "%s is left alone",
    async (path) => {
      start();
      expect(await (await fetch(origin + path)).text()).toBe("left alone");
    },
  );

  test("with an origin, every other is left alone", async () => {
    start({ origin: `${origin}/` });
    const me = async (base: string) => (await fetch(`${base}/api/v1/me`)).text();
    expect(await me(origin)).toContain("unauthorized");
    for (const other of ["http://api.shortform.example", `${origin}:8443`, "https://shortform.example"]) {
      expect(await me(other)).toBe("left alone");
    }
  });

  test("an origin that is none is refused", () => {
    expect(() => sandboxHandlers({ origin: "localhost" })).toThrow(TypeError);
  });
});

test("every key does what it is for", async () => {
  const sandbox = start();
  const outcome = async (key: string | undefined) => {
    const { data, error } = await getMe(createClient({ baseUrl: `${origin}/api/v1`, key }));
    return data ? `${data.data.teamName}${data.data.credits > 0 ? "" : ", no credits"}` : error?.type;
  };
  const { full, limited, otherTeam, revoked, noCredits, legacy } = sandbox.keys;
  expect(await Promise.all([full, limited, otherTeam, revoked, noCredits, legacy].map(outcome))).toEqual([
    "Northwind Coffee",
    "Northwind Coffee",
    "Harbor Yoga",
    "unauthorized",
    "Paper Boats, no credits",
    expect.any(String),
  ]);
  expect(sandboxHandlers({ latitude: { "GAP-107": "no-such-key" } }).sandbox.keys).not.toHaveProperty("legacy");
});

test.each(["msw.ts", "sandbox/index.ts"])("%s loads in a browser: nothing in its bundle is of Node", async (entry) => {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    outdir: "none",
    format: "esm",
    platform: "browser", // an import of a module of Node that is not left out would end the build
    external: ["node:*"],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  expect(imports).toEqual([]);
  const own = Object.keys(metafile.inputs).filter((file) => file.startsWith("mocks/"));
  expect(own.some((file) => file.includes("/storage/"))).toBe(false);
  expect(outputFiles).toHaveLength(1);
});
