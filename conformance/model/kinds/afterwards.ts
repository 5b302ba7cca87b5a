/** How long is waited for what must not happen, in seconds: longer than any job takes that a document gives a time for. */
export const afterwards = 1300;
