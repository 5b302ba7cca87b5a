import { callApi } from "./api.ts";
import { curlOf, timeOf } from "./format.ts";
import { Copy } from "./parts.tsx";
import { act, advance, now, showMonth, world } from "./store.ts";

const minuteMs = 60_000;

/** The first steps of a new user: create a post and see it published. */
export function FirstSteps() {
  const { firstPost } = world.value ?? {};
  if (!firstPost) return null;
  // Rounded to five minutes, so that the line does not change while somebody reads it.
  const at = Math.ceil((now.value + 30 * minuteMs) / (5 * minuteMs)) * 5 * minuteMs;
  const body = { ...firstPost.body, schedule: "scheduled", scheduledTime: new Date(at).toISOString() };
  const make = async () => {
    await act(
      () => callApi("/posts", firstPost.key, body),
      () => `The post is scheduled for ${timeOf(at)}.`,
    );
    showMonth("");
  };
  return (
    <ol class="steps" aria-label="First steps">
      <li>
        <span>
          <b>Create a post</b> for {timeOf(at)}
        </span>
        <button type="button" class="small" onClick={make}>
          Send it
        </button>
        <Copy
          text={curlOf("POST", "/api/v1/posts", firstPost.key, JSON.stringify(body))}
          of="the curl command that creates a post"
          says="Copy the curl command"
        />
      </li>
      <li>
        <span>
          <b>Advance the clock</b> past it
        </span>
        <button type="button" class="small" onClick={() => advance(3600)}>
          Advance 1 hour
        </button>
      </li>
      <li>
        <span>
          <b>See it published</b> below
        </span>
      </li>
    </ol>
  );
}
