import fc from "fast-check";

/** Names that mean something to JavaScript. */
export const trickyNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "length",
  "then",
  "",
];

const texts = [
  "",
  " ",
  "\u0000",
  "null",
  "undefined",
  "[object Object]",
  "../../../etc/passwd",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "\ud800",
  "\u202e\ufeff",
  "😀".repeat(200),
  "a".repeat(5000),
  " ".repeat(300),
  "000000000000000000000000",
  "9999-12-31T23:59:59.999Z",
  "2026-02-30T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "Europe/Nowhere",
  "https://",
  "http://[::1",
  "javascript:alert(1)",
  "https://user:password@media.shortform.example:99999/clip.mp4",
  "https://media.shortform.example/clip-99999999999999999999s.mp4",
  "https://media.shortform.example/clip.mp4?seconds=1e308&faces=-1&type=video/%00",
  `https://media.shortform.example/${"%F0".repeat(500)}.mp4`,
  ...trickyNames,
];

/** How clients write what is a number to some parsers and none to others, or more than a number can hold. */
export const numberTexts = [
  "Infinity",
  "-Infinity",
  "NaN",
  "1e309",
  "-1e309",
  "1e400",
  "1e1",
  "1e-1",
  "1.0",
  "1.5",
  "0x10",
  "0b11",
  "1_0",
  "+1",
  " 1",
  "01",
  "-0",
  "0",
  "-1",
  "101",
  "9007199254740991",
  "9007199254740993",
  "123456789012345678901234567890",
  "9".repeat(400),
  "١٢",
];

const numbers = [0, -0, -1, 0.1, 1e-300, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, Number.MAX_SAFE_INTEGER, 99_999];

/** Objects with names that mean something to JavaScript; parsed, so that `__proto__` is a field of its own. */
const tricky: unknown[] = [
  ...trickyNames.map((name) => `{${JSON.stringify(name)}:{"polluted":true}}`),
  '{"__proto__":null,"constructor":{"prototype":{"polluted":true}}}',
  '{"$ref":"#","$where":"1","0":0,"length":-1}',
  '{"toJSON":1,"then":"x","valueOf":null}',
].map((text) => JSON.parse(text));

function nested(levels: number, array: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = array ? [value] : { a: value };
  return value;
}

/** Any value that JSON can write, the odd ones first of all. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numberTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.constantFrom(...tricky) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 200 }), fc.boolean()).map((args) => nested(...args)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map((length) => Array.from({ length }, () => "x")) },
);

/** A text that can stand in a line of HTTP: one byte a character, no control characters. */
export const lineTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f))),
  fc.constantFrom("", ",", ";", '"', "=", "\t", "%00", "a".repeat(4000), "\xff\xfe", ...trickyNames),
);
