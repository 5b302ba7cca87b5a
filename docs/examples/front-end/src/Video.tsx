import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { createTalkingHeadJobQuery, createTalkingHeadMutation } from "shortform-contract/query";
import { client } from "./client.ts";

const kept = "video";

/** Generates a talking head, which costs credits and takes minutes. The job survives a reload: its text is in the session. */
export function Video() {
  const [script, setScript] = useState("");
  const [job, setJob] = useState(sessionStorage.getItem(kept) ?? undefined);
  const video = useQuery(createTalkingHeadJobQuery(client, job));
  const create = useMutation({
    ...createTalkingHeadMutation(client),
    onSuccess({ job: started }) {
      sessionStorage.setItem(kept, started);
      setJob(started);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate({ body: { script } });
  }

  return (
    <form aria-label="New video" onSubmit={submit}>
      <h2>New video</h2>
      <textarea aria-label="Script" value={script} onChange={({ target }) => setScript(target.value)} />
      <button type="submit" disabled={create.isPending || video.isFetching}>
        Generate
      </button>
      {job && <p role="status">{video.data?.data.status ?? (video.error ? "failed" : "started")}</p>}
      {create.error && <p role="alert">{create.error.message}</p>}
    </form>
  );
}
