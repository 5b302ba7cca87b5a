import type { OperationId } from "../../../../generated/operations.ts";
import type { Fault, Hook } from "../../fault.ts";
import { conflict, invalid } from "../../refusal.ts";
import type { Content } from "../../world/entities/content.ts";
import { probe } from "../../world/media.ts";
import { bodyOf, sent } from "../building/asks.ts";
import { recordAt } from "../building/records.ts";
import { fault, faultsOn } from "../building/scoped.ts";

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

/** One documented value refused, by operation. */
function refusedValues(
  values: Readonly<Partial<Record<OperationId, readonly [name: string, value: unknown]>>>,
): Fault[] {
  return Object.entries(values).map(([operationId, [name, value]]) => ({
    name: `${operationId}-refuses-${name}`,
    ...fault("CONT-44", `${operationId} refuses ${String(value)} as ${name}.`, {
      on: [operationId as OperationId], // a key of the record
      refuses: (visit) => (sent(visit)[name] === value ? invalid(name, "it is not supported.") : null),
    }),
  }));
}

/** Faults of content items that a job makes (studio document, Content item). */
export const contentFaults: readonly Fault[] = [
  ...faultsOn(["createTalkingHead", "createInterview"], {
    "content-needs-a-person": fault("CONT-80", "A talking head or an interview without a person is refused.", {
      refuses: (visit) =>
        Object.keys(sent(visit)).every((name) => name === "script") && invalid("avatarImageUrl", "it is required."),
    }),
  }),
  ...faultsOn(({ tag }) => tag === "content", {
    "content-refuses-long-scripts": fault("CONT-44", "A script of 1000 characters is refused.", {
      refuses: (visit) => (String(sent(visit).script).length === 1000 ? invalid("script", "it is too long.") : null),
    }),
    "content-counts-bytes": fault("CONT-44", "A script of more than 1000 bytes is refused.", {
      refuses: (visit) => Buffer.byteLength(String(sent(visit).script)) > 1000 && invalid("script", "it is too long."),
    }),
    "content-speaks-any-script": fault("Script.maxLength", "With a voice, a script of any length is taken.", {
      body: ({ voiceId, script }) =>
        voiceId !== undefined && String(script).length > 1000 ? { script: String(script).slice(0, 60) } : undefined,
    }),
    "content-refuses-15-seconds": fault("CONT-44", "A clip of 15 seconds is refused.", {
      refuses: (visit) => (sent(visit).duration === 15 ? invalid("duration", "it is too long.") : null),
    }),
    "content-takes-no-influencer": fault("CONT-43", "A generation of content refuses an influencer.", {
      refuses: ({ asked }) =>
        bodyOf(asked)?.influencerId !== undefined && invalid("influencerId", "it is not supported."),
    }),
    "content-takes-no-uploads": fault(["CONT-14", "MEDIA-01"], "Content operations refuse an uploaded file.", {
      refuses: ({ asked }) =>
        asked.body.text.includes(`${asked.origin}/media/`) && invalid("videoUrl", "it is not hosted here."),
    }),
  }),
  ...faultsOn("getContent", {
    "content-starts-anew": fault(["CONT-07", "ASYNC-03"], "An item that is ready is processing again later.", {
      data: relapsed("ready"),
    }),
    "content-failed-starts-anew": fault("CONT-07", "An item that failed is processing again two minutes later.", {
      data: relapsed("failed"),
    }),
    "content-failed-stays-processing": fault("CONT-04", "An item that failed is shown as processing for ever.", {
      data: ({ status }) => (status === "failed" ? { status: "processing" } : undefined),
    }),
    "content-failed-is-ready-after-half-a-day": fault("CONT-07", "An item that failed is ready half a day later.", {
      data({ status }, visit, world) {
        const { createdAt = world.now } = recordAt("content", visit, world) ?? {};
        return status === "failed" && world.now - createdAt > 12 * 3600_000 ? { status: "ready" } : undefined;
      },
    }),
    "content-fails-after-half-a-day": fault("CONT-07", "An item that was ready is failed half a day later.", {
      data({ status }, visit, world) {
        const { createdAt = world.now } = recordAt("content", visit, world) ?? {};
        return status === "ready" && world.now - createdAt > 12 * 3600_000 ? { status: "failed" } : undefined;
      },
    }),
    "content-status-unknown": fault("CONT-09", "An item that is processing is shown as rendering.", {
      data: ({ status }) => (status === "processing" ? { status: "rendering" } : undefined),
    }),
    "content-read-shows-another-id": fault("CONT-12", "Reading an item shows another id.", {
      data: { id: "0123456789abcdef01234567" },
    }),
  }),
  ...faultsOn("downloadContent", {
    "content-never-downloads": fault("CONT-13", "The download of an item that is ready is refused.", {
      refuses: () => conflict("There is no download."),
    }),
    "content-downloads-failures": fault("CONT-81", "The download of a failed item holds a file.", {
      answers(answer, { asked }, { collections }) {
        const isFailed = collections.content.get(asked.parameters.id ?? "")?.status === "failed";
        const data = { files: [{ kind: "video", url: "https://media.shortform.example/lost.mp4" }] };
        return isFailed ? { ...answer, status: 200, body: JSON.stringify({ success: true, data }) } : answer;
      },
    }),
  }),
  ...faultsOn("createCharacterSwap", {
    "content-unknown-clip-lengths": fault("CONT-28", "A character swap refuses clips of less than ten seconds.", {
      refuses(visit) {
        const { videoUrl } = sent(visit);
        return typeof videoUrl === "string" && probe(videoUrl).seconds < 10 && invalid("videoUrl", "it is too short.");
      },
    }),
    "content-refuses-the-longest-clips": fault("CONT-28", "A character swap refuses clips of 30 seconds.", {
      refuses(visit) {
        const { videoUrl } = sent(visit);
        return typeof videoUrl === "string" && probe(videoUrl).seconds >= 30 && invalid("videoUrl", "it is too long.");
      },
    }),
    "content-recreates-overlong-clips": fault(
      "createCharacterSwap.error.invalid_input",
      "A character swap takes clips of any length if it recreates their scene.",
      {
        body: ({ scene, videoUrl }) =>
          scene === "recreate" && probe(String(videoUrl)).seconds > 30
            ? { videoUrl: "https://media.shortform.example/clip-30s.mp4" }
            : undefined,
      },
    ),
  }),
  ...faultsOn("createTalkingHead", {
    "talking-head-refuses-persona": fault("CONT-33", "A talking head refuses a gender beside an avatarImageUrl.", {
      refuses(visit) {
        const { avatarImageUrl, gender } = sent(visit);
        return avatarImageUrl && gender ? invalid("gender", "the image says it.") : null;
      },
    }),
  }),
  ...faultsOn("getContent", {
    "content-format-changes": fault("CONT-45", "Reading an item shows another format than its creation.", {
      data: { format: "Clip" },
    }),
    "content-credits-change": fault("CONT-45", "Reading an item shows one credit more than its creation.", {
      data: ({ creditsUsed }) => (typeof creditsUsed === "number" ? { creditsUsed: creditsUsed + 1 } : undefined),
    }),
    "deck-title-changes": fault("CONT-45", "Reading a deck shows another title than its creation.", {
      data: ({ title }) => (title === undefined ? undefined : { title: "Untitled" }),
    }),
  }),
  ...refusedValues({
    createCharacterSwap: ["keepSourceAudio", true],
    createCloneVideo: ["name", "Mira at the track"],
    createTalkingHead: ["mode", "speaker"],
    createTalkingHeadGreenScreen: ["avatarPosition", "bottom-right"],
    createInterview: ["captionOverlay", true],
    createMetaAd: ["template", "notes-app"],
  }),
  ...faultsOn("createProductSpokesperson", {
    "spokesperson-needs-more": fault("CONT-38", "A spokespersonImage alone is refused.", {
      refuses(visit) {
        const { spokespersonImage, avatarImage } = sent(visit);
        return spokespersonImage && !avatarImage ? invalid("avatarImage", "it is missing.") : null;
      },
    }),
    "spokesperson-takes-no-pair": fault("CONT-39", "An avatarImage with a productImage is refused.", {
      refuses(visit) {
        const { spokespersonImage, avatarImage } = sent(visit);
        return avatarImage && !spokespersonImage ? invalid("spokespersonImage", "it is missing.") : null;
      },
    }),
  }),
];
