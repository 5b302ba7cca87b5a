import type { Between } from "../prove/judge-sandbox.ts";

const takesHosted = /\/(content\/|ads\/recreations\/|influencers\/\w+\/videos)/;

/** A server that refuses media in the bodies of studio operations, drafts and videos unless POST /assets returned their URLs (GAP-050). */
export function strictMedia(): Between {
  const hosted = new Set<string>();
  return async (request, send) => {
    const { pathname } = new URL(request.url);
    if (takesHosted.test(pathname) && ["POST", "PATCH"].includes(request.method)) {
      const text = await request.text();
      const refused = text.replaceAll(/"(https?:[^"]*)"/g, (whole, url) => (hosted.has(url) ? whole : '"unhosted"'));
      return send(new Request(request, { body: refused }));
    }
    const answer = await send(request);
    if (pathname.endsWith("/assets") && request.method === "POST" && answer.ok) {
      const { data } = await answer.clone().json();
      hosted.add(data.url);
    }
    return answer;
  };
}
