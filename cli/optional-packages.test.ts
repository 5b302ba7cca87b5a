import { expect, test } from "vitest";
import { withPackages } from "./optional-packages.ts";
import { UsageError } from "./usage-error.ts";

/** What Node throws for an import that it does not find. */
function notFound(name: string): Error {
  return Object.assign(new Error(`Cannot find package '${name}' imported from /app/kit.js`), {
    code: "ERR_MODULE_NOT_FOUND",
  });
}

const prism = ["@stoplight/prism-core", "@stoplight/prism-http"];

test("an installed package is returned", async () => {
  expect(await withPackages("shortform mock", prism, async () => 7)).toBe(7);
});

test("a missing package gives one sentence that says what to install, with the versions of package.json", async () => {
  const load = () => withPackages("shortform mock", prism, () => Promise.reject(notFound("@stoplight/prism-http")));
  await expect(load).rejects.toThrow(UsageError);
  await expect(load).rejects.toThrow(
    /^shortform mock needs packages .*: npm install --save-dev '@stoplight\/prism-core@5\.\d+\.\d+' '@stoplight\/prism-http@5\.\d+\.\d+'$/,
  );
});

test("a missing dependency of the kit itself is an error of the kit", async () => {
  const fault = notFound("hono");
  await expect(withPackages("--state", ["libsql"], () => Promise.reject(fault))).rejects.toBe(fault);
});
