import type { ErrorType } from "../../generated/operations.ts";
import type { Description } from "./description.ts";

/** The error types that the mock itself returns. */
const ownTypes = ["invalid_input", "unauthorized", "not_found", "internal_error"] as const satisfies ErrorType[];
type OwnErrorType = (typeof ownTypes)[number];

/** Thrown to refuse a request; becomes the error envelope of its type. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly type: OwnErrorType;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message the message of the type's example by default */
  constructor(status: number, type: OwnErrorType, message = "", headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.headers = headers;
  }
}

/**
 * Makes error answers in this API's envelope (core document, Errors). Hint and default message of a type are those of
 * its example in the description.
 * @returns a function that turns a thrown value into an answer; anything but a Refusal is a 500 `internal_error`
 * @throws if the description has no example of a type
 */
export function createErrorAnswers(description: Pick<Description, "errorExample">): (thrown: unknown) => Response {
  const examples = new Map(
    ownTypes.map((type) => {
      const example = description.errorExample(type);
      if (!example) throw new Error(`The description has no example "${type}"; add one to spec/components/examples.`);
      return [type, example.error];
    }),
  );
  return (thrown) => {
    const refusal = thrown instanceof Refusal ? thrown : new Refusal(500, "internal_error");
    const example = examples.get(refusal.type);
    const error = { type: refusal.type, message: refusal.message || example?.message, hint: example?.hint };
    return Response.json({ success: false, error }, { status: refusal.status, headers: refusal.headers });
  };
}

/** The 401 for a request without a valid key; it points to the metadata of the origin (core document, Authentication 3). */
export function unauthorized(fault: string, origin: string): Refusal {
  return new Refusal(401, "unauthorized", `The API key is ${fault}.`, {
    "WWW-Authenticate": challenge(origin),
  });
}

/** The value of `WWW-Authenticate` (RFC 9728). */
export function challenge(origin: string): string {
  return `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource"`;
}
