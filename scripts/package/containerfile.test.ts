import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../paths.ts";
import { follow } from "./containerfile.ts";

const home = mkdtempSync(join(tmpdir(), "containerfile-"));
const context = join(home, "context");
beforeAll(() => {
  mkdirSync(context);
  writeFileSync(join(context, "word"), "there");
});
afterAll(() => rmSync(home, { recursive: true }));

test("its instructions are followed, each stage in a folder of its own", async () => {
  const text = `# a comment
FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN cp word made-1.txt && \\
    echo more >> made-1.txt

FROM node:24-slim
WORKDIR /kit
COPY --from=build /build/made-*.txt made.txt
ENV PATH=/kit/bin:$PATH
USER node
WORKDIR /work
RUN echo "$PATH" > path
ENTRYPOINT ["shortform"]
CMD ["verify", "--help"]
`;
  const [first, last] = await follow(text, { context, home });
  expect(first.folder).toBe(join(home, "build/build"));
  expect(last).toMatchObject({ user: "node", entrypoint: ["shortform"], command: ["verify", "--help"] });
  expect(readFileSync(join(last.root, "kit/made.txt"), "utf8")).toBe("theremore\n");
  expect(readFileSync(join(last.folder, "path"), "utf8")).toMatch(new RegExp(`^${last.root}/kit/bin:.*/`));
});

test("what can't be followed is an error", async () => {
  await expect(follow("FROM a\nVOLUME /data", { context, home })).rejects.toThrow("VOLUME can't be followed");
  await expect(follow("FROM a\nCOPY --from=b /x y", { context, home })).rejects.toThrow("the stage b");
  await expect(follow("FROM a\nRUN exit 3", { context, home })).rejects.toThrow("ended with 3");
});

test("nothing that is built or installed here is copied into the image of the kit", () => {
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".git", "node_modules", "dist"]));
});
