import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { PostView } from "../view.ts";
import { curlOf, momentOf } from "./format.ts";
import { Badge, CopiedLine } from "./parts.tsx";
import { world } from "./store.ts";

/** The post in the dialog; null if none is open. */
const openPost = signal<string | null>(null);

/** Shows a post. */
export function showPost(id: string): void {
  openPost.value = id;
}

function closePost(): void {
  openPost.value = null;
}

/** A dialog with one post, which updates as the post changes. */
export function PostDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const post = world.value?.calendar.posts.find(({ id }) => id === openPost.value);
  const isOpen = post !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} aria-labelledby="post" onClose={closePost}>
      {post && <Details post={post} />}
    </dialog>
  );
}

function Details({ post }: { readonly post: PostView }) {
  const { id, at, status, renderStatus, caption, automation, accounts, results, publishedAt, workspaceId } = post;
  const { workspaces = [], keys = [] } = world.value ?? {};
  const workspace = workspaces.find((each) => each.id === workspaceId);
  const key = keys.find(({ team, scopes }) => team === workspace?.team && scopes.includes("posts:read"));
  return (
    <>
      <header>
        <h2 id="post">{caption || "A post without a caption"}</h2>
        <button type="button" class="small" onClick={closePost}>
          Close
        </button>
      </header>
      <dl class="facts">
        <dt>Status</dt>
        <dd>
          <Badge is={status} /> {renderStatus !== "completed" && <span>rendering: {renderStatus}</span>}
        </dd>
        <dt>Time</dt>
        <dd>{momentOf(at)}</dd>
        {publishedAt !== null && (
          <>
            <dt>Published</dt>
            <dd>{momentOf(publishedAt)}</dd>
          </>
        )}
        <dt>Workspace</dt>
        <dd>{workspace?.name}</dd>
        {automation !== null && (
          <>
            <dt>Automation</dt>
            <dd>{automation}</dd>
          </>
        )}
        <dt>Accounts</dt>
        <dd>
          <ul class="plain">
            {accounts.map(({ platform, name }, index) => {
              const result = results[index];
              return (
                <li key={`${platform} ${name}`}>
                  {platform} · {name} {result && <Badge is={result.status} />}
                  {result?.postUrl && <code class="address">{result.postUrl}</code>}
                </li>
              );
            })}
          </ul>
        </dd>
        <dt>Id</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
      {key && (
        <CopiedLine text={curlOf("GET", `/api/v1/posts/${id}`, key.key)} of="the curl command that reads the post" />
      )}
    </>
  );
}
