import { examples, fill } from "../generated/examples.ts";

/**
 * The JSON body of a post with the fewest fields, for the first TikTok account of the brand.
 * @param ask reads a path below the base address, and returns the text of the answer
 */
export async function postBody(ask: (path: string) => Promise<string>): Promise<string> {
  const { data } = JSON.parse(await ask("/accounts?platform=tiktok&ownerType=brand")) as { data: { id: string }[] }; // as described
  const least = examples.createPost.find(({ name }) => name === "least");
  if (!least) throw new Error("generated/examples.ts lacks createPost; run npm run generate.");
  const { body } = await fill(least, async ({ media }) =>
    media ? "https://media.shortform.example/clip-8s.mp4" : data[0]?.id,
  );
  return JSON.stringify(body);
}
