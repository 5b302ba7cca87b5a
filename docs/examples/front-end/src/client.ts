import { createClient } from "shortform-contract/client";

/** The page's own origin passes calls on to the API, with the key. */
export const client = createClient({ baseUrl: `${location.origin}/api/v1` });
