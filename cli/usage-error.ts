/** Thrown for bad usage: the CLI prints its message alone, without a stack trace, and exits with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
