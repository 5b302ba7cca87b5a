// Generated from spec/ by `npm run generate`; change the description, not this file.
/** One way in which a value breaks its schema. */
export interface SchemaViolation {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Returns whether the value fits; if not, `errors` says why until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaViolation[] | null;
}

/** The JSON body of each operation that takes one. */
export declare const requestBodies: {
  readonly advanceClock: Validator;
  readonly setCredits: Validator;
  readonly setOutcomes: Validator;
  readonly setQuota: Validator;
  readonly setAdsMode: Validator;
  readonly plantFaults: Validator;
  readonly setTrouble: Validator;
  readonly createWorld: Validator;
  readonly takeSnapshot: Validator;
  readonly restoreSnapshot: Validator;
  readonly rewind: Validator;
  readonly playScene: Validator;
};

/** The query of each operation as an object of strings. Numbers and booleans are converted and defaults filled in, in place. */
export declare const queries: {

};

/** The path parameters of each operation as an object of strings. */
export declare const pathParameters: {

};

/** The JSON body of each response, by operation and status (`2XX` and `default` included). */
export declare const responses: {
  readonly getCapabilities: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly reset: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly getClock: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly advanceClock: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly setCredits: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly setOutcomes: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly setQuota: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly setAdsMode: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly plantFaults: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly getTrouble: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly setTrouble: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly listWorlds: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly createWorld: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly getWorld: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly deleteWorld: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly takeSnapshot: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly deleteSnapshot: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly restoreSnapshot: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly rewind: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly getJournal: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly exportWorld: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly listScenes: { readonly "200": Validator; readonly "4XX": Validator; };
  readonly playScene: { readonly "200": Validator; readonly "4XX": Validator; };
};
