/** JSON Schemas of the hand-written data beside the description. */

const text = { type: "string", minLength: 1 };
const strings = { type: "array", items: text };

const closed = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const doc = { enum: ["core", "studio"] };
const citedSource = closed({ doc, section: text, cite: text });
const source = closed({ doc, section: text, cite: text }, ["cite"]);
const answer = closed({ answer: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" }, says: text });

const group = closed(
  {
    allOf: { ...strings, minItems: 1 },
    except: { type: "array", minItems: 1, items: closed({ operation: text, because: text }) },
    and: { ...strings, minItems: 1 },
  },
  ["except", "and"],
);

export const requirements = {
  type: "array",
  items: closed(
    {
      id: { type: "string", pattern: "^[A-Z]+-\\d{2,3}$" },
      level: { enum: ["must", "may"] },
      says: text,
      source: citedSource,
      operations: { anyOf: [{ ...strings, minItems: 1 }, text, group] },
      excluded: text,
    },
    ["excluded"],
  ),
};

/** `client-requirements/*.yaml`. */
export const clientRequirements = {
  type: "array",
  items: closed(
    {
      id: { type: "string", pattern: "^[A-Z]+-\\d{2,3}$" },
      level: { enum: ["must", "should"] },
      tier: { enum: ["basic", "robust", "careful"] },
      says: text,
      source: closed(
        { doc: { anyOf: [doc, { type: "string", pattern: "^RFC \\d{4}$" }] }, section: text, cite: text },
        ["cite"],
      ),
      needs: text,
    },
    ["needs"],
  ),
};

/** `excluded.yaml`: derived requirements that can't be checked. */
export const exclusions = {
  type: "array",
  items: closed({ requirements: { ...strings, minItems: 1 }, reason: text }),
};

const level = { enum: ["core", "create", "ads", "strict"] };

/** `levels.yaml`. */
export const levels = closed({
  levels: { type: "array", items: closed({ level, says: text, files: strings, parts: strings }, ["files", "parts"]) },
  topics: {
    type: "array",
    items: closed({ topic: text, level, tags: strings, operations: strings, files: strings }, [
      "tags",
      "operations",
      "files",
    ]),
  },
});

/** `levels/<contract version>.yaml`. */
export const levelSet = closed({
  kit: text,
  sha256: text,
  withdrawn: { type: "object", additionalProperties: text },
  requirements: closed({ core: strings, create: strings, ads: strings, strict: strings }),
});

export const gaps = {
  type: "array",
  items: closed({
    id: { type: "string", pattern: "^GAP-\\d{2,3}$" },
    source: citedSource,
    question: text,
    sandbox: answer,
    alternatives: { type: "array", items: answer },
    observe: text,
  }),
};

const transition = closed(
  { from: { anyOf: [{ type: "null" }, text, strings] }, on: text, to: text, when: text, requirement: text },
  ["when"],
);

export const stateMachine = closed(
  {
    name: text,
    schema: text,
    source,
    complete: { type: "boolean" },
    states: strings,
    initial: text,
    terminal: strings,
    events: { type: "object", additionalProperties: text },
    transitions: { type: "array", items: transition },
    refused: {
      type: "array",
      items: closed(
        {
          on: text,
          in: strings,
          when: text,
          status: { type: "integer" },
          type: text,
          gap: text,
          requirement: text,
        },
        ["when", "status", "type", "gap"],
      ),
    },
    open: { type: "array", items: closed({ on: text, in: strings, gap: text }) },
  },
  ["complete", "events", "open"],
);

const count = { type: "integer", minimum: 1 };
const seconds = closed({ min: { type: "number" }, max: { type: "number" } });

/** The values of an operation's extensions. */
export const extensions: Readonly<Record<string, object>> = {
  "x-source": source,
  "x-address": text,
  "x-idempotent": { const: true },
  "x-rate-limit": closed({ limit: count, windowSeconds: count }),
  "x-typical-seconds": seconds,
  "x-pagination": { enum: ["page", "cursor"] },
  "x-credits": {
    ...closed(
      {
        base: count,
        perSecond: count,
        secondsOf: text,
        defaultSeconds: count,
        measuredSpeech: closed({ when: text, maxSeconds: count }),
        surcharges: {
          type: "array",
          items: closed({
            credits: count,
            when: { anyOf: [closed({ field: text, equals: text }), closed({ present: strings })] },
          }),
        },
        from: { const: "draftSettings" },
        when: closed({ field: text, equals: text }),
        optional: { const: true },
      },
      ["base", "perSecond", "secondsOf", "defaultSeconds", "measuredSpeech", "surcharges", "from", "when", "optional"],
    ),
    anyOf: [{ required: ["base"] }, { required: ["perSecond"] }],
    dependentRequired: {
      perSecond: ["secondsOf"],
      defaultSeconds: ["perSecond"],
      measuredSpeech: ["perSecond"],
    },
  },
  "x-async": closed(
    {
      poll: text,
      status: { type: "string", pattern: "^/" },
      terminal: strings,
      successful: strings,
      typicalSeconds: seconds,
    },
    ["typicalSeconds"],
  ),
  "x-shows": { ...strings, minItems: 1, uniqueItems: true },
  "x-changes-later": { ...strings, minItems: 1, uniqueItems: true },
  "x-changes": { ...strings, minItems: 1, uniqueItems: true },
  "x-provides": {
    type: "array",
    items: closed({ resource: text, at: { anyOf: [text, strings] } }),
  },
};
