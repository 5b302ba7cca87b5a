import type { OperationId, Price } from "../../../../generated/operations.ts";
import type { Call } from "../../call.ts";
import type { Latitude } from "../../latitude.ts";
import type { Team } from "../../world/entities/team.ts";
import type { World } from "../../world/world.ts";

/** The fields of a body of any operation, already checked against the description. */
export type Fields = Readonly<Record<string, unknown>>;

/** The input of a rule. */
export interface Asked {
  readonly world: World;
  readonly latitude: Latitude;
  readonly team: Team;
  readonly price: Price;
  readonly fields: Fields;
}

/**
 * A rule between fields.
 * @returns why the job of the call will fail, or null
 * @throws Refusal to refuse the call
 */
export type Rule = (asked: Asked) => string | null;

/** A call in the form that rules get. */
export function askedBy<O extends OperationId>({ world, team, operation, body }: Call<O>): Asked {
  const fields = (body ?? {}) as Fields; // a body is an object, as the description says
  return { world, latitude: world.latitude, team, price: operation.price ?? {}, fields };
}

/** Why the job of a call will fail, from the first rule that finds a problem; or null. @throws Refusal of a rule */
export function flawOf(rules: readonly Rule[], asked: Asked): string | null {
  return rules.map((rule) => rule(asked)).find((flaw) => flaw !== null) ?? null;
}

/** A string field, or null. */
export function textOf(fields: Fields, field: string): string | null {
  const value = fields[field];
  return typeof value === "string" ? value : null;
}

/** A number field, or null. */
export function numberOf(fields: Fields, field: string): number | null {
  const value = fields[field];
  return typeof value === "number" ? value : null;
}
