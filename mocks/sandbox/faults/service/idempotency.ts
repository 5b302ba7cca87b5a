import { operationList } from "../../../../generated/operations.ts";
import type { Answer } from "../../envelope.ts";
import type { Fault, Hooks, Item } from "../../fault.ts";
import { Refusal } from "../../refusal.ts";
import type { Asked, Visit } from "../../request/visit.ts";
import type { World } from "../../world/world.ts";
import { bodyMember, sent } from "../building/asks.ts";
import { charges } from "../building/charges.ts";
import { failureOf } from "../building/edits.ts";
import { fault, faultsOf, faultsOn } from "../building/scoped.ts";
import { keyOf, storesRefusals } from "../building/stored-refusals.ts";

const halfADay = 12 * 3600 * 1000;

/** For each operation that takes the header, a server that refuses replays. */
const notReplayed: readonly Fault[] = operationList
  .filter(({ idempotent }) => idempotent)
  .map(({ operationId }) => ({
    name: `not-replayed/${operationId}`,
    breaks: [`${operationId}.idempotent`],
    says: `${operationId} refuses a used Idempotency-Key, even with the same body.`,
    on: [operationId],
    answers: (answer, { replay }) => (replay ? failureOf(409, "conflict") : answer),
  }));

/** Members whose values are listed. */
const choices = ["mode", "style", "layout", "ratio", "scene", "kind", "template", "avatarPosition"];

/** An object without some of its members. */
function without(whole: Item, isGone: (name: string, value: unknown) => boolean): Item {
  return Object.fromEntries(Object.entries(whole).filter(([name, value]) => !isGone(name, value)));
}

/** Creates an extra workspace, which the list shows. */
function makeAnother({ key }: Visit, world: World): void {
  const [some] = world.collections.workspaces.by("team", key?.teamId ?? "");
  if (some) world.collections.workspaces.put({ ...some, id: world.newId(), isDefault: false, website: null });
}

/** The request with another Idempotency-Key, or none, if it has one. */
function withKeyOf(asked: Asked, change: (key: string) => string | null): Asked {
  const { headers } = asked;
  const key = headers.get("Idempotency-Key");
  if (key === null) return asked;
  const get = (name: string) => (name.toLowerCase() === "idempotency-key" ? change(key) : headers.get(name));
  return { ...asked, headers: { get } };
}

/** A body without what is inside its objects and lists. */
function outsideOf(text: string): string {
  const isBody = text.startsWith("{");
  return isBody
    ? JSON.stringify(JSON.parse(text), (name, value) => (name && typeof value === "object" ? {} : value))
    : text;
}

/** A JSON value with the items of its lists sorted. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    Array.isArray(member) ? member.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : member,
  );
}

/** Compares only a part of the bodies. */
function comparing(partOf: (visit: Visit) => string): Hooks {
  const stored = new Map<string, Answer>();
  return {
    answers(answer, visit) {
      const { headers, path } = visit.asked;
      const key = headers.get("Idempotency-Key");
      if (key === null) return answer;
      const id = `${path} ${key} ${partOf(visit)}`;
      if (answer.status < 300 && !visit.replay) stored.set(id, answer);
      return (answer.status === 409 && stored.get(id)) || answer;
    },
  };
}

/** Faults of the Idempotency-Key (core document, Idempotency). */
export const idempotencyFaults: readonly Fault[] = [
  ...notReplayed,
  ...faultsOf({
    "replays-other-data": fault("IDEM-01", "A replay shows another id.", {
      answers: (answer, { replay }) =>
        replay ? { ...answer, body: answer.body.replace(/"id":"[0-9a-f]{4}/g, '"id":"ffff') } : answer,
    }),
    "replays-with-200": fault("IDEM-01", "A replay has the status 200 instead of the first one.", {
      answers: (answer, { replay }) => (replay ? { ...answer, status: 200 } : answer),
    }),
    "key-reuse-is-invalid": fault("IDEM-04", "A used Idempotency-Key with another body is refused with 400.", {
      answers: (answer) =>
        answer.status === 409 && answer.body.includes("different request body")
          ? failureOf(400, "invalid_input")
          : answer,
    }),
    "keys-ignore-case": fault("IDEM-11", "Idempotency-Keys ignore letter case.", {
      asks: (asked) => withKeyOf(asked, (key) => key.toLowerCase()),
    }),
    "keys-are-cut": fault("IDEM-11", "Only the first 24 characters of an Idempotency-Key count.", {
      asks: (asked) => withKeyOf(asked, (key) => key.slice(0, 24)),
    }),
    "keys-are-cut-late": fault("IDEM-11", "Only the first 64 characters of an Idempotency-Key count.", {
      asks: (asked) => withKeyOf(asked, (key) => key.slice(0, 64)),
    }),
    "long-keys-are-ignored": fault("IDEM-01", "An Idempotency-Key of more than 64 characters is ignored.", {
      asks: (asked) => withKeyOf(asked, (key) => (key.length > 64 ? null : key)),
    }),
    "no-keys-beside-x-api-key": fault("IDEM-01", "An Idempotency-Key is ignored if the API key is in X-API-Key.", {
      asks: (asked) => (asked.headers.get("X-API-Key") === null ? asked : withKeyOf(asked, () => null)),
    }),
    "no-keys-in-a-named-workspace": fault("IDEM-01", "An Idempotency-Key is ignored beside the workspaceId.", {
      on: ["createAutomation"],
      asks: (asked) => (bodyMember(asked, "workspaceId") ? withKeyOf(asked, () => null) : asked),
    }),
    "no-keys-without-a-kind": fault("IDEM-01", "An Idempotency-Key of an asset is ignored without its kind.", {
      on: ["createAsset"],
      asks: (asked) => (bodyMember(asked, "kind") ? asked : withKeyOf(asked, () => null)),
    }),
    "no-key-is-a-key": fault("IDEM-21", "A missing Idempotency-Key counts as the key undefined.", {
      asks(asked) {
        const { headers } = asked;
        const get = (name: string) =>
          headers.get(name) ?? (name.toLowerCase() === "idempotency-key" ? "undefined" : null);
        return { ...asked, headers: { get } };
      },
    }),
    "key-for-any-body": fault("IDEM-04", "A used Idempotency-Key is accepted with another body.", {
      skips: { keyReuse: true },
    }),
    "key-for-any-name": fault("IDEM-04", "Bodies are compared without their names.", {
      remembers: () => comparing((visit) => JSON.stringify({ ...sent(visit), name: undefined })),
    }),
    "key-for-any-workspace": fault("IDEM-04", "Bodies of studio formats are compared without their workspaceId.", {
      on: ({ tag }) => tag === "content",
      remembers: () => comparing((visit) => JSON.stringify({ ...sent(visit), workspaceId: undefined })),
    }),
    "key-for-any-choice": fault("IDEM-04", "Bodies are compared without the members that choose from a list.", {
      remembers: () => comparing((visit) => JSON.stringify(without(sent(visit), (name) => choices.includes(name)))),
    }),
    "key-for-any-flag": fault("IDEM-04", "Bodies are compared without what is true or false.", {
      remembers: () =>
        comparing((visit) => JSON.stringify(without(sent(visit), (_, value) => typeof value === "boolean"))),
    }),
    "keys-of-assets-are-cut": fault("IDEM-11", "Only the first 24 characters of an Idempotency-Key count for assets.", {
      on: ["createAsset"],
      asks: (asked) => withKeyOf(asked, (key) => key.slice(0, 24)),
    }),
    "key-for-any-inside": fault("IDEM-04", "Bodies are compared without what is inside their members.", {
      remembers: () => comparing(({ asked }) => outsideOf(asked.body.text)),
    }),
    "key-for-any-account": fault("IDEM-04", "Bodies of posts are compared without their accounts.", {
      on: ["createPost"],
      remembers: () => comparing((visit) => JSON.stringify({ ...sent(visit), selectedAccounts: undefined })),
    }),
    "key-for-any-order": fault("IDEM-04", "Bodies of posts are compared without the order of their lists.", {
      on: ["createPost"],
      remembers: () => comparing((visit) => inOneOrder(sent(visit))),
    }),
    "stored-for-two-days": fault("IDEM-20", "A stored response is replayed for two days.", {
      answered: (_, { replay, identity }, { collections: { replies }, now }) => {
        const stored = replay === null && identity ? replies.get(identity.id) : undefined;
        if (stored && stored.expiresAt > now) replies.put({ ...stored, expiresAt: now + 4 * halfADay });
      },
    }),
    "stored-for-half-a-day": fault("IDEM-07", "A stored response is forgotten after 12 hours.", {
      asks(asked, world) {
        const { replies } = world.collections;
        world.transaction(() => {
          for (const { id, expiresAt } of replies.all()) if (expiresAt - world.now < halfADay) replies.delete(id);
        });
        return asked;
      },
    }),
  }),
  ...faultsOn("createWorkspace", {
    "replay-makes-another": fault("IDEM-02", "A replay also creates something else.", {
      answered(_, visit, world) {
        if (visit.replay) makeAnother(visit, world);
      },
    }),
    "conflict-makes-another": fault("IDEM-09", "A refused reuse of an Idempotency-Key creates something.", {
      answered({ status }, visit, world) {
        if (status === 409) makeAnother(visit, world);
      },
    }),
  }),
  ...faultsOn("createAutomation", {
    "replays-count-again": fault("IDEM-02", "A replay counts towards the quota again.", {
      answered(_, { key, replay }, { collections: { teams } }) {
        const team = teams.get(key?.teamId ?? "");
        if (!team || !replay) return;
        const { automationQuota } = team;
        teams.patch(team.id, { automationQuota: { ...automationQuota, used: automationQuota.used + 1 } });
      },
    }),
    "replays-the-present-plan": fault("IDEM-01", "A replay shows the current status of an automation.", {
      data: ({ id, status }, { replay }, { collections }) =>
        replay ? { status: collections.automations.get(String(id))?.status ?? status } : undefined,
    }),
  }),
  ...faultsOn(({ price }) => price !== null, {
    "replay-charges-again": fault("IDEM-03", "A replay is charged again.", {
      answered: charges((_, { replay }) => replay),
    }),
    "failures-are-not-replayed": fault("IDEM-01", "A call whose generation failed is not replayed.", {
      data: ({ id }, { replay }, { collections }) =>
        replay && collections.content.get(String(id))?.status === "failed"
          ? { id: "0123456789abcdef01234567" }
          : undefined,
    }),
    "replays-the-present": fault("IDEM-01", "A replay shows the current status of a generation.", {
      data: ({ id, status }, { replay }, { collections }) =>
        replay ? { status: collections.content.get(String(id))?.status ?? status } : undefined,
    }),
  }),
  ...faultsOn(({ idempotent }) => idempotent, {
    "keys-are-uuids": fault("IDEM-06", "Only a UUID is accepted as Idempotency-Key.", {
      refuses({ asked }) {
        const key = asked.headers.get("Idempotency-Key");
        if (key === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) return null;
        return new Refusal("invalid_input", "Idempotency-Key: it must be a UUID.");
      },
    }),
    "stores-failures": fault(
      "IDEM-10",
      "A failure of the server is stored and replayed.",
      storesRefusals(keyOf, ({ status }) => status >= 500),
    ),
    "stores-refusals": fault(
      "IDEM-10",
      "A refusal, except for lack of credits or for a rate limit, is stored and replayed.",
      storesRefusals(keyOf, ({ status }) => status >= 400 && status < 500 && status !== 402 && status !== 429),
    ),
    "stores-lack-of-credits": fault(
      "IDEM-10",
      "A refusal for lack of credits is stored and replayed.",
      storesRefusals(keyOf, ({ status }) => status === 402),
    ),
    "keys-of-any-team": fault("OWN-04", "The same key of another team returns the first team's stored response.", {
      remembers() {
        const kept = new Map<string, { readonly answer: Answer; readonly teamId: string }>();
        return {
          answers(answer, visit) {
            const id = keyOf(visit);
            const teamId = visit.key?.teamId;
            if (id === null || teamId === undefined || answer.status >= 300) return answer;
            const stored = kept.get(id) ?? { answer, teamId };
            kept.set(id, stored);
            return stored.teamId === teamId ? answer : stored.answer;
          },
        };
      },
    }),
  }),
];
