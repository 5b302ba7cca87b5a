import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import { valueAt } from "../../steps/given.ts";
import { postBody } from "../../steps/posts/posts.ts";
import type { Kind } from "../kind.ts";
import { generated, lookAt, type Made, waiting } from "./made.ts";

/** Videos of influencers (core document, States: Video). */
export const videoKind: Kind<Made> = {
  machine: states.video,
  starts: {
    createInfluencerVideo: generated("createInfluencerVideo", "succeed"),
    "createInfluencerVideo that is to fail": generated("createInfluencerVideo", "fail"),
  },
  commands: {
    createPost: {
      on: ["createPost"],
      applies: (_, { exchange }) => typeof valueAt(exchange, "/data/videoUrl") === "string",
      async run(context, _, { exchange }) {
        const body = await postBody(context, { videoUrl: valueAt(exchange, "/data/videoUrl") });
        return context.send({ operation: operations.createPost, body });
      },
    },
    wait: waiting("getVideo"),
  },
  idOf: ({ id }) => id,
  look: (context, made) => lookAt(context, "getVideo", made),
  unchanged: {},
  lasts: { completed: "VID-09", failed: "VID-09" },
  // A new video may have to wait for its turn (GAP-302).
  drift: { processing: ["pending"], pending: ["processing"] },
};
