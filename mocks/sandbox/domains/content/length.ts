/** The length of clips in a body, and its effect on the price. */

import { invalid } from "../../refusal.ts";
import { probe, speechSeconds } from "../../world/media.ts";
import { type Asked, type Fields, numberOf, type Rule, textOf } from "./asked.ts";

/** The source clip of a character swap (studio document, Credit-costing generation). */
const source = { min: 3, max: 30 };

/** The longest reference video of a clone. */
const longestReference = 60;

/** The allowed lengths of an interview, from its price (studio document, Credit-costing generation). */
const interview = { min: 4, max: 15 };

/** A source clip lasts 3 to 30 seconds (GAP-336). */
export const sourceLength: Rule = ({ latitude, fields }) => {
  const { seconds } = probe(textOf(fields, "videoUrl") ?? "");
  const tooLong = seconds > source.max;
  if (seconds >= source.min && !tooLong) return null;
  const problem = `a source clip must last ${source.min} to ${source.max} seconds; this one lasts ${seconds}.`;
  const answer = latitude.answer("GAP-336");
  if (answer === "trimmed" && tooLong) return null;
  if (answer === "job-fails") return `videoUrl: ${problem}`;
  throw invalid("videoUrl", problem);
};

/** The charged seconds of a character swap: its clip, at most 30 seconds. */
export function pricedSwap(fields: Fields): Fields {
  return { ...fields, videoUrl: Math.min(source.max, probe(textOf(fields, "videoUrl") ?? "").seconds) };
}

/** A given `videoDuration` may have to be correct (GAP-338), and the length must be plausible (GAP-339). */
export const referenceLength: Rule = (asked) => {
  const { latitude, fields } = asked;
  const told = numberOf(fields, "videoDuration");
  const measured = probe(textOf(fields, "videoUrl") ?? "").seconds;
  if (told !== null && !isSensible(asked, told) && latitude.answer("GAP-339") !== "ignored") {
    throw invalid("videoDuration", `${told} seconds is not a valid length of a reference video.`);
  }
  if (told !== null && told !== measured && latitude.answer("GAP-338") === "refused") {
    throw invalid("videoDuration", `the reference video lasts ${measured} seconds.`);
  }
  if (isSensible(asked, lengthOfReference(asked))) return null;
  throw invalid("videoUrl", `a reference video can't last ${measured} seconds.`);
};

/** The charged seconds of a clone: the given length, or the measured one. */
export function pricedClone(fields: Fields, asked: Pick<Asked, "latitude">): Fields {
  return { ...fields, videoUrl: lengthOfReference({ ...asked, fields }) };
}

/** Whether `videoDuration` counts as the length of the reference video (studio document: probed when omitted). */
export function isTold(asked: Pick<Asked, "latitude" | "fields">): boolean {
  const told = numberOf(asked.fields, "videoDuration");
  return told !== null && asked.latitude.answer("GAP-338") === "believed" && isSensible(asked, told);
}

function lengthOfReference(asked: Pick<Asked, "latitude" | "fields">): number {
  const told = numberOf(asked.fields, "videoDuration");
  return told !== null && isTold(asked) ? told : probe(textOf(asked.fields, "videoUrl") ?? "").seconds;
}

function isSensible({ latitude }: Pick<Asked, "latitude">, seconds: number): boolean {
  const answer = latitude.answer("GAP-339");
  if (answer === "source-clip-range") return seconds >= source.min && seconds <= source.max;
  return seconds > 0 && (answer === "unbounded" || seconds <= longestReference);
}

/** A voice speaks no longer than 30 seconds (studio document, Endpoints; GAP-332). */
export const speechLength: Rule = ({ latitude, price, fields }) => {
  const { measuredSpeech } = price;
  if (!measuredSpeech || fields[measuredSpeech.when] === undefined) return null;
  const { maxSeconds } = measuredSpeech;
  const seconds = speechSeconds(textOf(fields, "script") ?? "");
  if (seconds <= maxSeconds || latitude.answer("GAP-332") === "cut") return null;
  const problem = `it takes ${seconds} seconds to speak; the limit is ${maxSeconds}.`;
  if (latitude.answer("GAP-332") === "job-fails") return `script: ${problem}`;
  throw invalid("script", problem);
};

/** A green screen may allow only a voice or a duration, not both (GAP-330). */
export const voiceOrDuration: Rule = ({ latitude, fields }) => {
  if (fields.voiceId === undefined || fields.duration === undefined || latitude.answer("GAP-330") === "ignored")
    return null;
  throw invalid("duration", "it can't be combined with a voiceId.");
};

/** Checks for a whole number of seconds, if the field's row does not say "integer" (GAP-342). */
export const wholeDuration: Rule = ({ latitude, fields }) => {
  const duration = numberOf(fields, "duration");
  if (duration === null || Number.isInteger(duration) || latitude.answer("GAP-342") === "any-number") return null;
  throw invalid("duration", "it must be a whole number of seconds.");
};

/** The length of an interview must be in the range of its price (GAP-341), and positive in any case. */
export const interviewLength: Rule = ({ latitude, fields }) => {
  const duration = numberOf(fields, "duration") ?? interview.min;
  const inRange = duration >= interview.min && duration <= interview.max;
  const answer = latitude.answer("GAP-341");
  if (inRange || answer === "clamped" || (answer === "accepted" && duration > 0)) return null;
  throw invalid("duration", `it must be ${interview.min} to ${interview.max} seconds.`);
};

/** The charged seconds of an interview: its length, clamped to the range if it is not refused. */
export function pricedInterview(fields: Fields, { latitude }: Pick<Asked, "latitude">): Fields {
  const duration = numberOf(fields, "duration");
  if (duration === null || latitude.answer("GAP-341") !== "clamped") return fields;
  return { ...fields, duration: Math.min(interview.max, Math.max(interview.min, duration)) };
}
