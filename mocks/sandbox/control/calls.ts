import type { operations } from "../../../generated/control-types.ts";

/** A call of the control interface, by its operationId. */
export type ControlId = keyof operations;

type Json<T> = T extends { content: { "application/json": infer Value } } ? Value : undefined;

/** The body of a call; undefined if it has none. */
export type Body<Id extends ControlId> = operations[Id] extends { requestBody?: infer Given }
  ? Json<NonNullable<Given>>
  : undefined;

/** The answer of a call. */
export type Result<Id extends ControlId> = Json<operations[Id]["responses"][200]>;
