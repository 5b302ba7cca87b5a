/** The paths of the API, its resource metadata, the control interface and hosted media: what a sandbox inside a page answers. */
export const answeredPaths =
  /^\/(?:(?:api\/v1|_control)(?:\/|$)|media\/|\.well-known\/oauth-protected-resource(?:\/|$))/;
