import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import { valueAt } from "../../steps/given.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { callOf, type Kind } from "../kind.ts";
import { generated, type Made, readMade, waiting } from "./made.ts";

/** Videos of influencers (core document, States: Video). */
export const videoKind: Kind<Made> = {
  machine: states.video,
  starts: {
    createInfluencerVideo: generated("createInfluencerVideo", "succeed"),
    "createInfluencerVideo that is to fail": generated("createInfluencerVideo", "fail"),
  },
  commands: {
    createPost: callOf(
      "createPost",
      async (context, _, { exchange }) => ({
        operation: operations.createPost,
        body: await postBody(context, { videoUrl: valueAt(exchange, "/data/videoUrl") }),
      }),
      { applies: (_, { exchange }) => typeof valueAt(exchange, "/data/videoUrl") === "string" },
    ),
    wait: waiting("getVideo"),
  },
  idOf: ({ id }) => id,
  read: (context, made) => readMade(context, "getVideo", made),
  unchanged: {},
  lasts: { completed: "VID-09", failed: "VID-09" },
  // A new video may have to wait for its turn (GAP-302).
  drift: { processing: ["pending"], pending: ["processing"] },
};
