import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { createPostJobQuery, createPostMutation, listAccountsQuery } from "shortform-contract/query";
import { client } from "./client.ts";

/** A scheduled post may wait for days. */
const patience = { deadlineMs: Number.POSITIVE_INFINITY };

/** Publishes a video on the first TikTok account, and follows the post until it is published. */
export function NewPost() {
  const [videoUrl, setVideoUrl] = useState("");
  const accounts = useQuery(listAccountsQuery(client, { params: { query: { platform: "tiktok" } } }));
  const create = useMutation(createPostMutation(client));
  const post = useQuery(createPostJobQuery(client, create.data?.job, patience));
  const account = accounts.data?.data[0];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (account) create.mutate({ body: { videoUrl, selectedAccounts: { tiktok: [account.id] } } });
  }

  return (
    <form aria-label="New post" onSubmit={submit}>
      <h2>New post</h2>
      <input aria-label="Video URL" value={videoUrl} onChange={({ target }) => setVideoUrl(target.value)} />
      <button type="submit" disabled={!account || create.isPending}>
        Publish
      </button>
      {create.data && <p role="status">{post.data?.data.status ?? create.data.data.status}</p>}
      {create.error && <p role="alert">{create.error.message}</p>}
    </form>
  );
}
