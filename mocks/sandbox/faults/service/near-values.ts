import type { Fault, Item } from "../../fault.ts";
import { fault, faultsOn } from "../building/scoped.ts";

/** A body whose member is replaced, if it is there. */
const replaced =
  (name: string, change: (value: unknown) => unknown) =>
  ({ [name]: value }: Item): Item | undefined =>
    value === undefined ? undefined : { [name]: change(value) };

const rounded = (value: unknown) => (typeof value === "number" ? Math.floor(value) : value);
const textAsTrue = (value: unknown) => (typeof value === "string" ? true : value);
const lowered = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);

const plainValue = (value: unknown) =>
  typeof value === "string" && /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value;

/** Faults of values that almost fit. */
export const nearValueFaults: readonly Fault[] = [
  {
    name: "takes-numbers-as-text",
    breaks: ["ERR-33"],
    says: "Numbers and booleans may be sent as text.",
    on: ({ body }) => body !== null,
    body: (body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, plainValue(value)])),
  },
  ...faultsOn("createGenerations", {
    "rounds-counts": fault("createGenerations.body.count.type", "A fraction is accepted as count.", {
      body: replaced("count", rounded),
    }),
    "takes-formats-in-capitals": fault("SuggestionFormat.enum", "A format may be written in capitals.", {
      body: replaced("format", lowered),
    }),
  }),
  ...(["createPost", "createAutomation", "updateAutomation"] as const).map((operationId) => ({
    name: `takes-any-time-zone/${operationId}`,
    breaks: ["ID-05"],
    says: "Any text is accepted as a time zone.",
    on: [operationId],
    body: (body: Item) => JSON.parse(JSON.stringify(body).replace('"Mars/Base"', '"UTC"')),
  })),
  ...faultsOn("createListicle", {
    "mentions-for-any-text": fault("MentionBusiness.type", "Any text as mentionBusiness counts as true.", {
      body: replaced("mentionBusiness", textAsTrue),
    }),
  }),
  ...faultsOn("createPost", {
    "sends-any-text-to-the-inbox": fault(
      "createPost.body.tiktokSendToInbox.type",
      "Any text as tiktokSendToInbox counts as true.",
      { body: replaced("tiktokSendToInbox", textAsTrue) },
    ),
    "takes-schedules-in-capitals": fault("createPost.body.schedule.enum", "A schedule may be written in capitals.", {
      body: replaced("schedule", lowered),
    }),
    "takes-february-30": fault("createPost.body.scheduledTime.format", "February 30 counts as March 1.", {
      body: replaced("scheduledTime", (time) => String(time).replace("-02-30", "-03-01")),
    }),
  }),
  ...faultsOn("createAutomation", {
    ...Object.fromEntries(
      Object.entries({ "25:00": "01:00", "24:01": "00:01", "12:60": "13:00" }).map(([slot, meant]) => [
        `takes-the-time-${slot}`,
        fault("CadenceBody.timeSlots[].pattern", `The time ${slot} counts as ${meant}.`, {
          body: replaced("cadence", (cadence) =>
            JSON.parse(JSON.stringify(cadence).replaceAll(`"${slot}"`, `"${meant}"`)),
          ),
        }),
      ]),
    ),
  }),
];
