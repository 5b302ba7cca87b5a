import type { Target } from "../conformance/index.ts";
import { createPrismMock } from "../mocks/prism/mock.ts";
import { serveFetch } from "../mocks/serve.ts";

/** The embedded mock as a target, and how to stop it. It has no limits and no memory, so every key is as good. */
export interface EmbeddedMock {
  readonly target: Target;
  close(): Promise<void>;
}

/** Starts the stateless mock on a free port of this machine. */
export async function startEmbeddedMock(): Promise<EmbeddedMock> {
  const mock = await createPrismMock();
  const server = await serveFetch((request) => mock.fetch(request), { port: 0 });
  return {
    target: {
      baseUrl: `${server.url}/api/v1`,
      keys: { full: "sf_live_embedded", revoked: "sf_live_revoked" },
      media: {
        video: { url: "https://media.example.com/clip.mp4", seconds: 8 },
        image: { url: "https://media.example.com/picture.jpg" },
        audio: { url: "https://media.example.com/voice.mp3", seconds: 8 },
      },
      budget: { credits: 10_000, minutes: 5 },
    },
    close: () => server.close(),
  };
}
