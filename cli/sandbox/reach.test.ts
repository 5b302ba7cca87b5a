import { expect, test } from "vitest";
import { otherOrigins } from "./reach.ts";

const addresses = [
  { internal: true, family: "IPv4", address: "127.0.0.1" },
  { internal: false, family: "IPv4", address: "192.0.2.7" },
  { internal: false, family: "IPv6", address: "2001:db8::7", scopeid: 0 },
  { internal: false, family: "IPv6", address: "fe80::7", scopeid: 2 }, // works only with the name of an interface
] as const;

test.each([
  ["127.0.0.1", []],
  ["localhost", []],
  ["192.0.2.9", ["http://192.0.2.9:4010"]],
  ["0.0.0.0", ["http://192.0.2.7:4010"]],
  ["::", ["http://192.0.2.7:4010", "http://[2001:db8::7]:4010"]],
])("a server on %s is reached at %j", (host, origins) => {
  const own = host.includes(":") || host === "0.0.0.0" ? "127.0.0.1" : host;
  expect(otherOrigins(host, `http://${own}:4010`, addresses)).toEqual(origins);
});
