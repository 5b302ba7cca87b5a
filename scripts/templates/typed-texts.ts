/** Bundled into `generated/validators.js`: converts the text of a parameter to a value. */

/** The types of parameters that are not text. */
export type PlainType = "integer" | "number" | "boolean";

interface Validator {
  (value: unknown): unknown;
  errors?: unknown;
}

const decimal = /^-?\d+(\.\d+)?$/;

/**
 * Makes a validator accept parameters as text: it converts those named in `types` to their values, in place. Text that does not
 * convert stays, and the validator refuses it. `Infinity`, `1e309`, `0x10` and integers that a number can't hold exactly do not
 * convert, although JavaScript would read them as numbers.
 */
export function ofTexts(validate: Validator, types: Readonly<Record<string, PlainType>>): Validator {
  const ofText: Validator = (parameters) => {
    if (typeof parameters === "object" && parameters !== null) {
      const values = parameters as Record<string, unknown>; // every object can be indexed by name
      for (const [name, type] of Object.entries(types)) {
        const text = values[name];
        if (typeof text === "string") values[name] = valueFor(text, type);
      }
    }
    const fits = validate(parameters);
    ofText.errors = validate.errors;
    return fits;
  };
  return ofText;
}

function valueFor(text: string, type: PlainType): unknown {
  if (type === "boolean") return text === "true" || text === "false" ? text === "true" : text;
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  const isOne = type === "integer" ? Number.isSafeInteger(value) && !text.includes(".") : Number.isFinite(value);
  return isOne ? value : text;
}
