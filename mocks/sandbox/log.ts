/** The log of a sandbox, such as a pino logger. */
export interface Log {
  /** One line per request; omit it to skip making these lines. */
  debug?(fields: object): void;
  info(fields: object): void;
  error(fields: object): void;
}

/** Writes nothing. */
export const silent: Log = { info: () => undefined, error: () => undefined };
