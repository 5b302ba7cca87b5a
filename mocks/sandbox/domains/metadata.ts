import { scopes } from "../../../generated/operations.ts";
import type { HandlersOf } from "../call.ts";
import type { Latitude } from "../latitude.ts";
import { ok } from "../reply.ts";

/** The protected-resource metadata of RFC 9728 (core document, Authentication 3). */
export const metadata: HandlersOf<"metadata"> = {
  getProtectedResourceMetadata: ({ world: { latitude }, origin }) => {
    const resource = latitude.choose("GAP-167", {
      "base-address": `${origin}/api/v1`,
      origin,
      "public-address": "https://api.shortform.example/api/v1",
    });
    const more = latitude.choose("GAP-168", {
      "header-method": { bearer_methods_supported: ["header"] },
      none: {},
      "with-authorization-servers": { authorization_servers: [origin], bearer_methods_supported: ["header"] },
    });
    return {
      ...ok({ resource, scopes_supported: scopesOf(latitude), ...more }),
      bare: latitude.answer("GAP-166") === "bare",
    };
  },
};

/** The scopes of the service; it may know more than the documents name (GAP-171). */
function scopesOf(latitude: Latitude): readonly string[] {
  return latitude.choose("GAP-171", { none: scopes, more: [...scopes, "analytics:read"] });
}
