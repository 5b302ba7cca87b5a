/** Where a sandbox writes; a pino logger is one. */
export interface Log {
  /** One line a request; left out where nobody reads them, which spares making them. */
  debug?(fields: object): void;
  info(fields: object): void;
  error(fields: object): void;
}

/** Writes nothing. */
export const silent: Log = { info: () => undefined, error: () => undefined };
