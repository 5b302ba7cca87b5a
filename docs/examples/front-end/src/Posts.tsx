import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { cancelPostMutation, listPostsInfiniteQuery } from "shortform-contract/query";
import { client } from "./client.ts";

/** The posts, page after page. */
export function Posts() {
  const posts = useInfiniteQuery(listPostsInfiniteQuery(client, { params: { query: { limit: 10 } } }));
  const cancel = useMutation(cancelPostMutation(client));
  return (
    <section aria-label="Posts">
      <h2>Posts</h2>
      <ul>
        {posts.data?.pages
          .flatMap(({ data }) => data)
          .map(({ id, status }) => (
            <li key={id}>
              <code>{id}</code> {status}{" "}
              {status === "scheduled" && (
                <button type="button" onClick={() => cancel.mutate({ params: { path: { id } } })}>
                  Cancel
                </button>
              )}
            </li>
          ))}
      </ul>
      {posts.hasNextPage && (
        <button type="button" onClick={() => posts.fetchNextPage()}>
          More posts
        </button>
      )}
      {cancel.error && <p role="alert">{cancel.error.message}</p>}
    </section>
  );
}
