import { operations } from "../../../generated/operations.ts";
import { states } from "../../../generated/states.ts";
import { given, textAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { postBody } from "../../steps/posts/posts.ts";
import type { Kind, Start } from "../kind.ts";
import { generated, lookAt, type Made, waiting } from "./made.ts";

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
    downloadContent: {
      on: ["downloadContent"],
      run: ({ send }, { id }) => send({ operation: operations.downloadContent, path: { id } }),
    },
    createPost: {
      on: ["createPost"],
      async run(context, { id }) {
        return context.send({ operation: operations.createPost, body: await postBody(context, { contentId: id }) });
      },
    },
    wait: waiting("getContent"),
  },
  idOf: ({ id }) => id,
  look: (context, made) => lookAt(context, "getContent", made),
  unchanged: {},
  lasts: { ready: "CONT-07", failed: "CONT-07" },
};
