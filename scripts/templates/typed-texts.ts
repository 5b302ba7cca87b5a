/** Bundled into `generated/validators.js`: how the text of a parameter becomes a value. */

/** What parameters are other than text. */
export type PlainType = "integer" | "number" | "boolean";

interface Validator {
  (value: unknown): unknown;
  errors?: unknown;
}

const decimal = /^-?\d+(\.\d+)?$/;

/**
 * Has a validator take parameters as text: those named in `types` become the value that their text stands for, in place. Any other
 * text stays as it is, for the validator to refuse: `Infinity`, `1e309` and `0x10` are no numbers here, although JavaScript reads
 * them as such, and neither is an integer that a number can't hold exactly.
 */
export function ofTexts(validate: Validator, types: Readonly<Record<string, PlainType>>): Validator {
  const ofText: Validator = (parameters) => {
    if (typeof parameters === "object" && parameters !== null) {
      const values = parameters as Record<string, unknown>; // any object has members by name
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
