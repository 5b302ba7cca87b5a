import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownAddress, shownAddress } from "./address.ts";

const base = "http://127.0.0.1:4010/api/v1";

describe("an address on the origin of the base address is accepted", () => {
  test.each([
    ["a path", "/api/v1/me", "/api/v1/me"],
    ["absolute", "http://127.0.0.1:4010/x?a=1", "/x?a=1"],
    ["in other letters", "HTTP://127.0.0.1:4010/x", "/x"],
    ["relative to the base address", "me", "/api/me"],
    ["with dots that stay within", "/api/../x", "/x"],
    ["a query alone", "?page=2", "/api/v1?page=2"],
    ["a port as a path", ":9999/steal", "/api/:9999/steal"],
    ["a user as a path", "@evil.example/x", "/api/@evil.example/x"],
    ["an IPv4 address as a number", "http://2130706433:4010/x", "/x"],
  ])("%s", (_, named, path) => {
    expect(ownAddress(named, base)?.href).toBe(`http://127.0.0.1:4010${path}`);
  });

  test("relative to the address of the answer", () => {
    expect(ownAddress("b", base, "http://127.0.0.1:4010/a/")?.pathname).toBe("/a/b");
  });

  test("with the scheme's default port", () => {
    expect(ownAddress("https://api.example:443/x", "https://API.example/api/v1")?.pathname).toBe("/x");
  });

  test("with an international name and its ASCII form", () => {
    const [named, base] = ["https://xn--bcher-kva.example/x", "https://bücher.example/api/v1"];
    let lost = 0; // an optimized parser must find it, too
    for (let times = 0; times < 100_000; times += 1) if (ownAddress(named, base)?.pathname !== "/x") lost += 1;
    expect(lost).toBe(0);
  });
});

describe("any other address is rejected:", () => {
  test.each([
    ["another host", "http://evil.example/x"],
    ["another port", "http://127.0.0.1:4011/x"],
    ["no port", "http://127.0.0.1/x"],
    ["another scheme", "https://127.0.0.1:4010/x"],
    ["no scheme", "//evil.example/x"],
    ["our address as a user", "http://127.0.0.1:4010@evil.example/x"],
    ["our address as a user and password", "http://127.0.0.1:4010:p@evil.example/x"],
    ["a user on our own host", "http://user@127.0.0.1:4010/x"],
    ["a password on our own host", "http://:secret@127.0.0.1:4010/x"],
    ["our address as a subdomain", "http://127.0.0.1:4010.evil.example/x"],
    ["a host that ends like ours", "http://evil127.0.0.1:4010/x"],
    ["backslashes", "\\\\evil.example/x"],
    ["a slash and a backslash", "/\\evil.example/x"],
    ["a backslash and a slash", "\\/evil.example/x"],
    ["a backslash before our address", "http://evil.example\\@127.0.0.1:4010/x"],
    ["a tab between the slashes", "/\t/evil.example/x"],
    ["a line break between the slashes", "/\n/evil.example/x"],
    ["a line break in the scheme", "ht\ntp://evil.example/x"],
    ["spaces around", "  //evil.example/x  "],
    ["a host of full-width characters", "http://ｅｖｉｌ.example/x"],
    ["a letter that only looks like ours", "http://127.0.0.1。evil.example/x"],
    ["a scheme without slashes", "https:evil.example/x"],
    ["another port of a scheme without slashes", "http:\\\\127.0.0.1:1/x"],
    ["a blob of our origin", "blob:http://127.0.0.1:4010/1f0e"],
    ["data", "data:application/json,{}"],
    ["a script", "javascript:alert(1)"],
    ["a file", "file:///etc/passwd"],
    ["no address", "http://["],
    ["a host of nothing", "http://:4010/x"],
    ["a number", 7],
    ["null", null],
    ["an object", { toString: "http://127.0.0.1:4010/x" }],
    ["a list", ["/x"]],
  ])("%s", (_, named) => {
    expect(ownAddress(named, base)).toBeUndefined();
  });
});

test("an accepted address always leads to our own origin", () => {
  const pieces = [
    "http:",
    "https:",
    "/",
    "//",
    "\\",
    "@",
    ":",
    "4010",
    "127.0.0.1",
    "evil.example",
    "..",
    "%2e",
    "\t",
    "\n",
    "?",
    "#",
    "é",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 });
  let taken = 0;
  fc.assert(
    fc.property(text, (parts) => {
      const url = ownAddress(parts.join(""), base);
      if (!url) return;
      taken++;
      expect(new Request(url).url.startsWith("http://127.0.0.1:4010/")).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test.each([
  ["https://user:secret@evil.example/a?token=1#part", "https://evil.example/a"],
  ["/login?next=/me", "http://127.0.0.1:4010/login"],
  ["/a\u001b[31mb", "http://127.0.0.1:4010/a%1B[31mb"],
  ["http://evil.example/\r\nforged line", "http://evil.example/forged%20line"],
  ["http://[", "an invalid address"],
])("%j is shown as %s", (named, shown) => {
  expect(shownAddress(named, base)).toBe(shown);
});
