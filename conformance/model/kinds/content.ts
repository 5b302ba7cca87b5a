import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import { given, textAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { postBody } from "../../steps/posts/posts.ts";
import { callOf, type Kind, type Start } from "../kind.ts";
import { generated, type Made, readMade, waiting } from "./made.ts";

const deck: Start<Made> = {
  on: "createListicle",
  async begin(context) {
    await requireMemory(context);
    const exchange = await given(context, "createListicle", { wholeBody: {} });
    return { subject: { id: textAt(exchange, "/data/id"), ending: undefined }, exchange };
  },
};

/** Content items: of the cheapest paid format and of a free format (studio document, States: Content item). */
export const contentKind: Kind<Made> = {
  machine: states.content,
  starts: {
    createMetaAd: generated("createMetaAd", "succeed"),
    "createMetaAd that is to fail": generated("createMetaAd", "fail"),
    createListicle: deck,
  },
  commands: {
    downloadContent: callOf("downloadContent", (_, { id }) => ({
      operation: operations.downloadContent,
      path: { id },
    })),
    createPost: callOf("createPost", async (context, { id }) => ({
      operation: operations.createPost,
      body: await postBody(context, { contentId: id }),
    })),
    wait: waiting("getContent"),
  },
  idOf: ({ id }) => id,
  read: (context, made) => readMade(context, "getContent", made),
  unchanged: {},
  lasts: { ready: "CONT-07", failed: "CONT-07" },
};
