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
  readonly createWorkspace: Validator;
  readonly createGenerations: Validator;
  readonly createPost: Validator;
  readonly createAutomation: Validator;
  readonly updateAutomation: Validator;
  readonly createInfluencer: Validator;
  readonly createInfluencerVideo: Validator;
  readonly createAsset: Validator;
  readonly createCharacterSwap: Validator;
  readonly createGreenScreenMobile: Validator;
  readonly createCloneVideo: Validator;
  readonly createTalkingHead: Validator;
  readonly createTalkingHeadGreenScreen: Validator;
  readonly createInterview: Validator;
  readonly createProductSpokesperson: Validator;
  readonly createMetaAd: Validator;
  readonly createGridVideo: Validator;
  readonly createListicle: Validator;
  readonly createAskMeAnything: Validator;
  readonly createRanking: Validator;
  readonly createSplitScreen: Validator;
  readonly saveAd: Validator;
  readonly createRecreation: Validator;
  readonly updateRecreation: Validator;
  readonly draftRecreationBrief: Validator;
  readonly createRecreationVideo: Validator;
};

/** The query of each operation as an object of strings. Numbers and booleans are converted and defaults filled in, in place. */
export declare const queries: {
  readonly getCredits: Validator;
  readonly listAccounts: Validator;
  readonly listGenerations: Validator;
  readonly getGeneration: Validator;
  readonly acceptGeneration: Validator;
  readonly listPosts: Validator;
  readonly getCalendar: Validator;
  readonly listAutomations: Validator;
  readonly listInfluencers: Validator;
  readonly listInfluencerVideos: Validator;
  readonly listAssets: Validator;
  readonly getContent: Validator;
  readonly downloadContent: Validator;
  readonly getAdCapabilities: Validator;
  readonly searchAds: Validator;
  readonly getAdPreview: Validator;
  readonly searchAdvertisers: Validator;
  readonly listSavedAds: Validator;
  readonly deleteSavedAd: Validator;
  readonly getRecreation: Validator;
};

/** The path parameters of each operation as an object of strings. */
export declare const pathParameters: {
  readonly getWorkspace: Validator;
  readonly getGeneration: Validator;
  readonly acceptGeneration: Validator;
  readonly getPost: Validator;
  readonly cancelPost: Validator;
  readonly getAutomation: Validator;
  readonly updateAutomation: Validator;
  readonly generateAutomation: Validator;
  readonly listAutomationPosts: Validator;
  readonly launchAutomation: Validator;
  readonly cancelAutomation: Validator;
  readonly getInfluencer: Validator;
  readonly listInfluencerVideos: Validator;
  readonly createInfluencerVideo: Validator;
  readonly getVideo: Validator;
  readonly getContent: Validator;
  readonly downloadContent: Validator;
  readonly deleteSavedAd: Validator;
  readonly getRecreation: Validator;
  readonly updateRecreation: Validator;
  readonly draftRecreationBrief: Validator;
  readonly createRecreationVideo: Validator;
};

/** The JSON body of each response, by operation and status (`2XX` and `default` included). */
export declare const responses: {
  readonly getMe: { readonly "200": Validator; readonly "401": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly getCredits: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listWorkspaces: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createWorkspace: { readonly "201": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly getWorkspace: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listAccounts: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listGenerations: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createGenerations: { readonly "201": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly getGeneration: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly acceptGeneration: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listPosts: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createPost: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly getPost: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly cancelPost: { readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getCalendar: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listAutomations: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createAutomation: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getAutomation: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly updateAutomation: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly generateAutomation: { readonly "202": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listAutomationPosts: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly launchAutomation: { readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly cancelAutomation: { readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly listInfluencers: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createInfluencer: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getInfluencer: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listInfluencerVideos: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createInfluencerVideo: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly getVideo: { readonly "200": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly listAssets: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createAsset: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getContent: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly downloadContent: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createCharacterSwap: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createGreenScreenMobile: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createCloneVideo: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createTalkingHead: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createTalkingHeadGreenScreen: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createInterview: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createProductSpokesperson: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createMetaAd: { readonly "202": Validator; readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "default": Validator; };
  readonly createGridVideo: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly createListicle: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly createAskMeAnything: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly createRanking: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly createSplitScreen: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getAdCapabilities: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "default": Validator; };
  readonly searchAds: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "502": Validator; readonly "503": Validator; readonly "default": Validator; };
  readonly getAdPreview: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "502": Validator; readonly "503": Validator; readonly "default": Validator; };
  readonly searchAdvertisers: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "502": Validator; readonly "503": Validator; readonly "default": Validator; };
  readonly listSavedAds: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "default": Validator; };
  readonly saveAd: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly deleteSavedAd: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly createRecreation: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getRecreation: { readonly "200": Validator; readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "default": Validator; };
  readonly updateRecreation: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly draftRecreationBrief: { readonly "400": Validator; readonly "401": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly createRecreationVideo: { readonly "400": Validator; readonly "401": Validator; readonly "402": Validator; readonly "403": Validator; readonly "404": Validator; readonly "409": Validator; readonly "429": Validator; readonly "500": Validator; readonly "503": Validator; readonly "2XX": Validator; readonly "default": Validator; };
  readonly getProtectedResourceMetadata: { readonly "200": Validator; readonly "500": Validator; readonly "4XX": Validator; readonly "default": Validator; };
};
