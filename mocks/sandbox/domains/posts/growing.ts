import type { Call } from "../../call.ts";
import type { World } from "../../world/world.ts";
import { putPost } from "./make.ts";

const noteId = "growing lists";

/** Makes somebody else create a post after each page of posts that is read, so many times. Call it in a transaction. */
export function growLists({ collections: { notes } }: World, times: number): void {
  notes.put({ id: noteId, text: String(times) });
}

/** Creates the post that somebody else creates after this page, if that was asked for: another draft like the newest post. */
export function growAfterPage({ world, workspace }: Call<"listPosts">): void {
  const { notes, posts } = world.collections;
  const left = Number(notes.get(noteId)?.text ?? 0);
  const [newest] = left > 0 ? posts.listBy("workspace", workspace.id, "newest-first").slice(0, 1) : [];
  if (!newest) return;
  putPost(world, {
    ...newest,
    id: world.newId(),
    status: "draft",
    caption: `Somebody else's draft, ${left} to go`,
    results: [],
    publishedAt: null,
    createdAt: world.now,
    eventId: null,
  });
  if (left > 1) notes.put({ id: noteId, text: String(left - 1) });
  else notes.delete(noteId);
}
