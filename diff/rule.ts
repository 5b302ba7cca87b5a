/** What a difference means: for those who call the API, and for those who serve it. The worst comes first. */
export const impacts = ["breaking", "notice", "safe"] as const;
export type Impact = (typeof impacts)[number];

export interface Verdict {
  /** `breaking`: a call or a program that was right can now fail, cost more or meet an answer that it could not expect. */
  readonly callers: Impact;
  /** `breaking`: a server that kept the old contract does not keep the new one. */
  readonly servers: Impact;
}

/** The side of an exchange that a part of the description is about. */
export type Side = "request" | "answer";

export interface Rule extends Readonly<Record<Side, Verdict>> {
  /** Stable; scripts may name it. */
  readonly id: string;
  readonly topic: string;
  /** What changed, as one sentence. */
  readonly means: string;
}

/** How a schema takes other values than before: fewer, more, or some that it refused for some that it took. */
export type Effect = "narrower" | "wider" | "other";

/**
 * A narrower request breaks those who send it, and a server has to refuse what it took. A wider one asks a server to take more.
 * In an answer, the narrower one is the stronger promise.
 */
const verdicts: Readonly<Record<Effect, Readonly<Record<Side, Verdict>>>> = {
  narrower: {
    request: { callers: "breaking", servers: "breaking" },
    answer: { callers: "safe", servers: "breaking" },
  },
  wider: {
    request: { callers: "safe", servers: "breaking" },
    answer: { callers: "breaking", servers: "safe" },
  },
  other: {
    request: { callers: "breaking", servers: "breaking" },
    answer: { callers: "breaking", servers: "breaking" },
  },
};

/** How rules are written: the sentence, and what it means for callers and for servers. */
type Written = readonly [means: string, callers: Impact, servers: Impact];

/** Rules of one topic that mean the same on both sides of an exchange, by their ids. */
export function rulesOf<Id extends string>(topic: string, written: Readonly<Record<Id, Written>>): Record<Id, Rule> {
  return mapRules(written, (id, [means, callers, servers]) => {
    const verdict = { callers, servers };
    return { id, topic, means, request: verdict, answer: verdict };
  });
}

type WrittenOfSchema = readonly [means: string, effect: Effect | Readonly<Record<Side, readonly [Impact, Impact]>>];

/** Rules about schemas: what they mean follows from their effect and from the side, unless it is written for each side. */
export function schemaRules<Id extends string>(
  topic: string,
  written: Readonly<Record<Id, WrittenOfSchema>>,
): Record<Id, Rule> {
  return mapRules(written, (id, [means, effect]) => {
    if (typeof effect === "string") return { id, topic, means, ...verdicts[effect] };
    const verdict = ([callers, servers]: readonly [Impact, Impact]): Verdict => ({ callers, servers });
    return { id, topic, means, request: verdict(effect.request), answer: verdict(effect.answer) };
  });
}

function mapRules<Id extends string, T>(
  written: Readonly<Record<Id, T>>,
  made: (id: string, value: T) => Rule,
): Record<Id, Rule> {
  const entries = Object.entries<T>(written).map(([id, value]) => [id, made(id, value)]);
  return Object.fromEntries(entries) as Record<Id, Rule>; // the same keys
}

/** The worse of several impacts; `safe` if there is none. */
export function worst(found: readonly Impact[]): Impact {
  return impacts.find((impact) => found.includes(impact)) ?? "safe";
}
