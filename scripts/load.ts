import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { resolveGroup } from "./groups.ts";
import { specFolder } from "./paths.ts";
import * as shapes from "./shapes.ts";
import type { Operation } from "./templates/operation.ts";
import type { Gap, Group, Requirement } from "./templates/requirement.ts";
import type { StateMachine, Transition } from "./templates/state.ts";

/** An entry of `requirements/*.yaml` before its operations are resolved: a list, a word, or several words. */
type RequirementEntry = Omit<Requirement, "kind" | "operations" | "group"> & {
  readonly operations: readonly string[] | string | Group;
};

type TransitionEntry = Omit<Transition, "from"> & { readonly from: string | readonly string[] | null };
type StateMachineEntry = Omit<StateMachine, "transitions" | "open" | "events" | "complete"> & {
  readonly transitions: readonly TransitionEntry[];
  readonly open?: StateMachine["open"];
  readonly events?: StateMachine["events"];
  readonly complete?: boolean;
};

const ajv = new Ajv2020({ allErrors: true });

/**
 * Reads the written requirements.
 * @param operations the operations of the contract, for the groups
 * @throws if a file is malformed, or names an unknown group or operation
 */
export function loadRequirements(
  operations: readonly Operation[],
  folder = `${specFolder}requirements/`,
): Requirement[] {
  return yamlFiles(folder).flatMap((file) =>
    readShape<RequirementEntry[]>(join(folder, file), shapes.requirements).map((entry) => {
      try {
        return { ...entry, kind: "written" as const, ...operationsOf(entry, operations) };
      } catch (error) {
        throw new Error(`${file}: ${entry.id}: ${error instanceof Error ? error.message : String(error)}.`);
      }
    }),
  );
}

/** The files of the written requirements, with the ids in each. @throws if a file is malformed */
export function requirementFiles(
  folder = `${specFolder}requirements/`,
): { readonly file: string; readonly ids: readonly string[] }[] {
  return yamlFiles(folder).map((file) => ({
    file,
    ids: readShape<RequirementEntry[]>(join(folder, file), shapes.requirements).map(({ id }) => id),
  }));
}

function operationsOf(
  { operations: written }: RequirementEntry,
  operations: readonly Operation[],
): Pick<Requirement, "operations" | "group"> {
  const group = typeof written === "string" ? { allOf: [written] } : written;
  const named = "allOf" in group ? resolveGroup(group, operations) : group;
  const unknown = named.find((id) => !operations.some(({ operationId }) => operationId === id));
  if (unknown !== undefined) throw new Error(`the operation ${unknown} does not exist`);
  return { operations: named, ...("allOf" in group && { group }) };
}

/**
 * Adds to derived requirements why they can't be checked; written ones say it themselves.
 * @param derived the description's requirements
 * @param file `excluded.yaml`: the reasons, each with its ids
 * @throws if the file is malformed, or names an unknown derived requirement, or names one twice
 */
export function withExclusions(derived: readonly Requirement[], file = `${specFolder}excluded.yaml`): Requirement[] {
  const reasons = new Map<string, string>();
  const known = new Set(derived.map(({ id }) => id));
  for (const { requirements, reason } of readShape<{ requirements: string[]; reason: string }[]>(
    file,
    shapes.exclusions,
  )) {
    for (const id of requirements) {
      if (!known.has(id)) throw new Error(`${file}: ${id} is not a derived requirement.`);
      if (reasons.has(id)) throw new Error(`${file}: ${id} is listed twice.`);
      reasons.set(id, reason);
    }
  }
  return derived.map((requirement) => {
    const excluded = reasons.get(requirement.id);
    return excluded === undefined ? requirement : { ...requirement, excluded };
  });
}

/** Reads `gaps.yaml`. @throws if it is malformed */
export function loadGaps(file = `${specFolder}gaps.yaml`): Gap[] {
  return readShape<Gap[]>(file, shapes.gaps);
}

/** Reads the state machines. @throws if a file is malformed */
export function loadStates(folder = `${specFolder}states/`): StateMachine[] {
  return yamlFiles(folder).map((file) => {
    const entry = readShape<StateMachineEntry>(join(folder, file), shapes.stateMachine);
    return {
      ...entry,
      complete: entry.complete ?? false,
      events: entry.events ?? {},
      open: entry.open ?? [],
      transitions: entry.transitions.map(({ from, ...rest }) => ({
        ...rest,
        from: from === null ? null : [from].flat(),
      })),
    };
  });
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .sort();
}

/** Reads a YAML file of a shape. @throws if it is malformed */
export function readShape<T>(file: string, shape: object): T {
  const data = readYaml(file);
  const validate = ajv.compile<T>(shape);
  if (validate(data)) return data;
  const [first] = validate.errors ?? [];
  throw new Error(
    `${file}: ${first?.instancePath || "the file"} ${first?.message ?? "is malformed"} ${JSON.stringify(first?.params ?? {})}.`,
  );
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
