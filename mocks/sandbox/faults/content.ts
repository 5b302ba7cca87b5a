import type { Fault, Hook } from "../fault.ts";
import { conflict, invalid } from "../refusal.ts";
import type { Content } from "../world/entities/content.ts";
import { probe } from "../world/media.ts";
import { bodyOf, sent } from "./asks.ts";
import { recordAt } from "./records.ts";
import { faultsOn } from "./scoped.ts";

/** A talking head is polled about every two minutes: after this many milliseconds a finished item is shown as processing again. */
const lapseMs = 120_000;

/** Shows items that ended with this status as processing again. */
function relapsed(status: Content["status"]): Hook<"data"> {
  return (_, visit, world) => {
    const { completedAt = null, status: found } = recordAt("content", visit, world) ?? {};
    const isOver = completedAt !== null && found === status && world.now - completedAt >= lapseMs;
    return isOver ? { status: "processing" } : undefined;
  };
}

/** Accepts half of a pair of images. */
function completesPair(given: string, missing: string): Hook<"body"> {
  return (body) => {
    const isHalf = body[given] !== undefined && body[missing] === undefined && body.spokespersonImage === undefined;
    return isHalf ? { [missing]: body[given] } : undefined;
  };
}

/** Faults of content items that a job makes (studio document, Content item). */
export const contentFaults: readonly Fault[] = [
  ...faultsOn(({ tag }) => tag === "content", {
    "content-takes-no-influencer": {
      breaks: ["CONT-43"],
      says: "A generation of content refuses an influencer.",
      refuses: ({ asked }) =>
        bodyOf(asked)?.influencerId !== undefined && invalid("influencerId", "it is not supported."),
    },
    "content-takes-no-uploads": {
      breaks: ["CONT-14", "MEDIA-01"],
      says: "An uploaded file is refused as media of a content operation.",
      refuses: ({ asked }) =>
        asked.body.text.includes(`${asked.origin}/media/`) && invalid("videoUrl", "it is not hosted here."),
    },
  }),
  ...faultsOn("getContent", {
    "content-starts-anew": {
      breaks: ["CONT-07", "ASYNC-03"],
      says: "An item that is ready is processing again two minutes later.",
      data: relapsed("ready"),
    },
    "content-failed-starts-anew": {
      breaks: ["CONT-07"],
      says: "An item that failed is processing again two minutes later.",
      data: relapsed("failed"),
    },
    "content-status-unknown": {
      breaks: ["CONT-09"],
      says: "An item that is processing is shown as rendering.",
      data: ({ status }) => (status === "processing" ? { status: "rendering" } : undefined),
    },
    "content-read-shows-another-id": {
      breaks: ["CONT-12"],
      says: "Reading an item shows another id.",
      data: { id: "0123456789abcdef01234567" },
    },
  }),
  ...faultsOn("downloadContent", {
    "content-never-downloads": {
      breaks: ["CONT-13"],
      says: "The download of an item that is ready is refused.",
      refuses: () => conflict("There is no download."),
    },
    "download-conflict-of-another-type": {
      breaks: ["downloadContent.error.conflict"],
      says: "The download of a failed item is refused with 409 and another type.",
      refusals: { 409: [409, "invalid_input"] },
    },
  }),
  {
    name: "content-unknown-clip-lengths",
    breaks: ["CONT-28"],
    says: "A character swap refuses a clip that is shorter than ten seconds.",
    on: ["createCharacterSwap"],
    refuses(visit) {
      const { videoUrl } = sent(visit);
      return typeof videoUrl === "string" && probe(videoUrl).seconds < 10 && invalid("videoUrl", "it is too short.");
    },
  },
  {
    name: "talking-head-refuses-persona",
    breaks: ["CONT-33"],
    says: "A talking head refuses a gender beside an avatarImageUrl.",
    on: ["createTalkingHead"],
    refuses(visit) {
      const { avatarImageUrl, gender } = sent(visit);
      return avatarImageUrl && gender ? invalid("gender", "the image says it.") : null;
    },
  },
  ...faultsOn("createProductSpokesperson", {
    "spokesperson-needs-more": {
      breaks: ["CONT-38"],
      says: "A spokespersonImage alone is refused.",
      refuses(visit) {
        const { spokespersonImage, avatarImage } = sent(visit);
        return spokespersonImage && !avatarImage ? invalid("avatarImage", "it is missing.") : null;
      },
    },
    "spokesperson-takes-no-pair": {
      breaks: ["CONT-39"],
      says: "An avatarImage with a productImage is refused.",
      refuses(visit) {
        const { spokespersonImage, avatarImage } = sent(visit);
        return avatarImage && !spokespersonImage ? invalid("spokespersonImage", "it is missing.") : null;
      },
    },
    "spokesperson-takes-avatarImage-alone": {
      breaks: ["CONT-40"],
      says: "An avatarImage without a productImage is accepted.",
      body: completesPair("avatarImage", "productImage"),
    },
    "spokesperson-takes-productImage-alone": {
      breaks: ["CONT-41"],
      says: "A productImage without an avatarImage is accepted.",
      body: completesPair("productImage", "avatarImage"),
    },
  }),
];
