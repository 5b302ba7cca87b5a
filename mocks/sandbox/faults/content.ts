import type { Answer } from "../envelope.ts";
import { conflict, invalid } from "../refusal.ts";
import type { Asked, Visit } from "../request/visit.ts";
import type { Content } from "../world/entities/content.ts";
import type { EventPayloads } from "../world/events.ts";
import { probe } from "../world/media.ts";
import type { World } from "../world/world.ts";
import { bodyOf, isAskedFor, withBodyMember } from "./asks.ts";
import { editObject, failureOf, isOneOf } from "./edits.ts";
import type { Fault } from "./fault.ts";
import { type contentJobs, shows } from "./jobs.ts";

/** After so many milliseconds an item that is done is no longer shown so: a talking head is read every two minutes or so. */
const lapseMs = 120_000;

/** Faults of content items that a job makes (studio document, Content item). */
export const contentFaults: readonly Fault[] = [
  endsAs("content-fails-when-it-succeeds", "CONT-03", "succeed", "failed"),
  endsAs("content-ready-when-it-fails", "CONT-04", "fail", "ready"),
  {
    name: "content-takes-no-influencer",
    breaks: ["CONT-43"],
    says: "A generation of content takes no influencer.",
    refuses: ({ asked, operation }) =>
      operation?.tag === "content" && bodyOf(asked)?.influencerId !== undefined
        ? invalid("influencerId", "it is not taken.")
        : null,
  },
  {
    name: "content-starts-anew",
    breaks: ["CONT-07", "ASYNC-03"],
    says: "An item that is ready is processing again two minutes later.",
    answers: (answer, visit, world) => relapsed(answer, visit, world, "ready"),
  },
  {
    name: "content-failed-starts-anew",
    breaks: ["CONT-07"],
    says: "An item that failed is processing again two minutes later.",
    answers: (answer, visit, world) => relapsed(answer, visit, world, "failed"),
  },
  {
    name: "content-status-unknown",
    breaks: ["CONT-09"],
    says: "An item that is processing is shown as rendering.",
    answers: shows(["getContent"], (data) => (data.status === "processing" ? { ...data, status: "rendering" } : data)),
  },
  {
    name: "content-read-shows-another-id",
    breaks: ["CONT-12"],
    says: "Reading an item shows another id.",
    answers: shows(["getContent"], (data) => ({ ...data, id: "0123456789abcdef01234567" })),
  },
  {
    name: "content-never-downloads",
    breaks: ["CONT-13"],
    says: "The download of an item that is ready is refused.",
    refuses: (visit) => (isOneOf(visit, "downloadContent") ? conflict("There is no download.") : null),
  },
  {
    name: "content-takes-no-uploads",
    breaks: ["CONT-14", "MEDIA-01"],
    says: "An uploaded file is refused as media of a content operation.",
    refuses: ({ operation, asked }) =>
      operation?.tag === "content" && asked.body.text.includes(`${asked.origin}/media/`)
        ? invalid("videoUrl", "it is not hosted here.")
        : null,
  },
  {
    name: "content-unknown-clip-lengths",
    breaks: ["CONT-28"],
    says: "A character swap takes no clip that is shorter than ten seconds.",
    refuses: (visit) => {
      const { videoUrl } = sent(visit, "createCharacterSwap");
      return typeof videoUrl === "string" && probe(videoUrl).seconds < 10
        ? invalid("videoUrl", "it is too short.")
        : null;
    },
  },
  {
    name: "talking-head-refuses-persona",
    breaks: ["CONT-33"],
    says: "A talking head refuses a gender beside an avatarImageUrl.",
    refuses: (visit) => {
      const { avatarImageUrl, gender } = sent(visit, "createTalkingHead");
      return avatarImageUrl && gender ? invalid("gender", "the image says it.") : null;
    },
  },
  {
    name: "spokesperson-needs-more",
    breaks: ["CONT-38"],
    says: "A spokespersonImage alone is refused.",
    refuses: (visit) => {
      const { spokespersonImage, avatarImage } = sent(visit, "createProductSpokesperson");
      return spokespersonImage && !avatarImage ? invalid("avatarImage", "it is missing.") : null;
    },
  },
  {
    name: "spokesperson-takes-no-pair",
    breaks: ["CONT-39"],
    says: "An avatarImage with a productImage is refused.",
    refuses: (visit) => {
      const { spokespersonImage, avatarImage } = sent(visit, "createProductSpokesperson");
      return avatarImage && !spokespersonImage ? invalid("spokespersonImage", "it is missing.") : null;
    },
  },
  completesPair("avatarImage", "productImage", "CONT-40"),
  completesPair("productImage", "avatarImage", "CONT-41"),
  {
    name: "download-conflict-of-another-type",
    breaks: ["downloadContent.error.conflict"],
    says: "The download of an item that has failed is refused with 409 and another type.",
    answers: (answer, visit) =>
      isOneOf(visit, "downloadContent") && answer.status === 409 ? failureOf(409, "invalid_input") : answer,
  },
];

/** Makes a job end otherwise than it does. */
function endsAs(name: string, requirement: string, outcome: "succeed" | "fail", status: Content["status"]): Fault {
  return {
    name,
    breaks: [requirement],
    says: `An item is ${status} where its generation should ${outcome}.`,
    happens({ kind, payload }, world, happen) {
      happen();
      if (kind !== "contentGenerated") return;
      const { contentId, ...ended } = payload as EventPayloads["contentGenerated"]; // the payload of its kind
      if (ended.outcome === outcome) world.collections.content.patch(contentId, { status });
    },
  };
}

function relapsed(answer: Answer, visit: Visit, world: World, status: Content["status"]): Answer {
  if (!isOneOf(visit, "getContent")) return answer;
  const { completedAt = null, status: found } = world.collections.content.get(visit.asked.parameters.id ?? "") ?? {};
  const isOver = completedAt !== null && found === status && world.now - completedAt >= lapseMs;
  return isOver ? editObject(answer, (data) => ({ ...data, status: "processing" })) : answer;
}

/** Takes half of a pair for the whole. */
function completesPair(given: string, missing: string, requirement: string): Fault {
  return {
    name: `spokesperson-takes-${given}-alone`,
    breaks: [requirement],
    says: `An ${given} without a ${missing} is taken.`,
    asks: (asked) => {
      const body = bodyFor(asked, "createProductSpokesperson");
      const isHalf = body[given] !== undefined && body[missing] === undefined && body.spokespersonImage === undefined;
      return isHalf ? withBodyMember(asked, missing, body[given]) : asked;
    },
  };
}

/** The body of a request for an operation; empty for one of another. */
function bodyFor(asked: Asked, operationId: (typeof contentJobs)[number]): Readonly<Record<string, unknown>> {
  return isAskedFor(asked, operationId) ? (bodyOf(asked) ?? {}) : {};
}

function sent({ asked }: Visit, operationId: (typeof contentJobs)[number]): Readonly<Record<string, unknown>> {
  return bodyFor(asked, operationId);
}
