import fc from "fast-check";
import { expect } from "vitest";
import { states } from "../../../../generated/states.ts";
import { hostedAddress } from "../../world/media.ts";
import { tiktok } from "./automations.commands.ts";
import { moveOf } from "./machine.ts";
import { command, type Model, oneOf, type Real } from "./model.ts";
import { send } from "./send.ts";
import { maybeKey } from "./videos.commands.ts";

const machine = states.post;

/** How long a post may take beyond its time: it is rendered and handed to the platforms. */
const slackMs = 15 * 60_000;

const create = fc.tuple(fc.constantFrom(0, 60, 7200, 2 * 86_400), maybeKey).map(([seconds, idempotencyKey]) =>
  command(`createPost(${seconds === 0 ? "asap" : `in ${seconds} s`}, ${idempotencyKey})`, async (model, real) => {
    const due = real.world.clock.now() + seconds * 1000;
    const when = seconds === 0 ? {} : { schedule: "scheduled", scheduledTime: new Date(due).toISOString() };
    const body = { videoUrl: hostedAddress("clip", "video", 9), selectedAccounts: await tiktok(real), ...when };
    const received = await send(model, real, "createPost", { body, idempotencyKey });
    if (!received) return;
    model.posts.push({ id: received.data.id, status: received.data.status, latest: due + slackMs });
    expect(received.data.status).toBe(machine.initial);
  }),
);

/** Cancels in any status: only a scheduled post can be cancelled. */
const cancel = fc.nat(9).map((index) =>
  command(
    `cancelPost(${index})`,
    async (model, real) => {
      const post = oneOf(model.posts, index);
      const move = moveOf(machine, post.status, "cancelPost");
      if (move.kind === "refused") {
        await real.refused("cancelPost", { id: post.id }, move.status ?? 409, move.type ?? "conflict");
        return;
      }
      await real.ok("cancelPost", { id: post.id });
      post.status = await statusOf(real, post.id);
      expect(post.status, "the status of a cancelled post").not.toBe("scheduled");
    },
    ({ posts }) => posts.length > 0,
  ),
);

async function statusOf(real: Real, id: string): Promise<string> {
  return (await real.ok("getPost", { id })).status;
}

/** Brings the posts of the model up to date: each is published in time, and what has ended or was cancelled stays so. */
export async function postsAgree(model: Model, real: Real): Promise<void> {
  const { terminal } = machine;
  for (const post of model.posts) {
    const status = await statusOf(real, post.id);
    const about = `post ${post.id}, which was ${post.status}`;
    if (post.status !== "scheduled" && post.status !== "processing") expect(status, about).toBe(post.status);
    else if (real.world.clock.now() >= post.latest) expect(terminal, about).toContain(status);
    else if (post.status === "processing") expect(status, about).not.toBe("scheduled");
    post.status = status;
  }
}

/** Posts that are published, and some that are cancelled. */
export const postCommands = [create, cancel];
