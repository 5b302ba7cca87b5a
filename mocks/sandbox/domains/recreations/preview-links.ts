/**
 * Hosts from which media of previews come: those of the sandbox's ad library, and those of the operator of the real one, which a
 * draft must not show either.
 */
const hosts = ["adlibrary.example", "fbcdn.net", "fbsbx.com", "cdninstagram.com", "facebook.com"];

/** Whether an address is that of a preview of the ad library (studio document, Ad adaptation: they are rejected). */
export function isPreviewLink(address: string): boolean {
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
