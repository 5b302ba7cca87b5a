import type { Contract } from "../openapi.ts";
import { ajvFor, schemaKey } from "./ajv.ts";
import { planValidators } from "./validator-plan.ts";

/** A function that says whether a value fits, and why not. Ajv's functions and those of `generated/validators.js` have this shape. */
export interface Validator {
  (value: unknown): unknown;
  errors?: readonly { readonly instancePath: string; readonly message?: string | undefined }[] | null;
}

/** The validators of bodies in `generated/validators.js`. */
export interface BodyValidators {
  readonly requestBodies: Readonly<Record<string, Validator>>;
  /** By operation and status. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
}

/** The validators of every body, compiled at run time; `generated/` has the same ones compiled ahead. */
export function compileBodyValidators(contract: Contract): BodyValidators {
  const plan = planValidators(contract);
  const ajv = ajvFor(contract, plan.strict, { defaults: false, source: false });
  const validatorOf = (name: string): Validator => {
    const schema = plan.strict.get(name);
    const validate = schema && ajv.getSchema(schemaKey(name, schema));
    if (!validate) throw new Error(`There is no schema ${name} in the contract.`);
    return validate as Validator; // none of the schemas is asynchronous
  };
  const compiled = (members: ReadonlyMap<string, string>) =>
    Object.fromEntries([...members].map(([key, name]) => [key, validatorOf(name)]));
  return {
    requestBodies: compiled(plan.bodies),
    responses: Object.fromEntries([...plan.responses].map(([id, byStatus]) => [id, compiled(byStatus)])),
  };
}
