import { useQuery } from "@tanstack/react-query";
import { getMeQuery } from "shortform-contract/query";
import { client } from "./client.ts";

/** The team and its balance. Nothing here says when to fetch again: whatever costs credits does. */
export function Credits() {
  const me = useQuery(getMeQuery(client));
  if (!me.data) return <p>{me.error?.message ?? "Loading…"}</p>;
  const { teamName, credits } = me.data.data;
  return (
    <p>
      {teamName}: <output aria-label="Credits">{credits}</output> credits
    </p>
  );
}
