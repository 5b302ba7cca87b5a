import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ownCommand } from "./own-command.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("in a checkout the suite is run again by npm, and from another folder by its path", () => {
  expect(ownCommand(resolve(root))).toBe("npm run -s verify --");
  expect(ownCommand(resolve(root, "docs"))).toBe("node ../cli/shortform.js verify");
});
