import fc from "fast-check";
import { maxBodyBytes } from "../../request/body.ts";
import type { SeedCall } from "./calls.ts";
import { changes } from "./mutations.ts";
import { bodyOf, type FuzzBody } from "./request.ts";
import { numberTexts, oddValues, trickyNames } from "./values.ts";

type BodyMaker = (call: SeedCall) => FuzzBody | null;

/** 10 MB, and some sizes around what the sandbox reads. */
const sizes = [maxBodyBytes - 1000, maxBodyBytes - 1, maxBodyBytes, maxBodyBytes + 1, 3_000_000, 10_000_000];

/** Ways to make a body for a call: mostly its own with changes, and all that is no such body. @param large how many of 1000 are large */
export function bodiesOf(large: number): fc.Arbitrary<BodyMaker> {
  return fc
    .tuple(
      fc.oneof(
        { weight: 300, arbitrary: fc.constant<BodyMaker>(own) },
        { weight: 500, arbitrary: changed },
        { weight: 80, arbitrary: brokenJson },
        {
          weight: 40,
          arbitrary: oddValues.map(
            (value): BodyMaker =>
              () =>
                bodyOf(JSON.stringify(value)),
          ),
        },
        { weight: 40, arbitrary: oddNumber },
        { weight: 30, arbitrary: bytes },
        { weight: 30, arbitrary: nested },
        { weight: 20, arbitrary: fc.constant<BodyMaker>(() => null) },
        { weight: large, arbitrary: padded },
      ),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([make, chunked]) => (call) => {
      const body = make(call);
      return body && { ...body, chunked: chunked === 0 };
    });
}

function own({ body }: SeedCall): FuzzBody | null {
  return body === undefined ? null : bodyOf(JSON.stringify(body));
}

const changed = changes.map(
  (change): BodyMaker =>
    ({ body = {} }) =>
      bodyOf(JSON.stringify(change(body)) ?? ""),
);

/** Its own text, cut off or with something in it that does not belong there. */
const brokenJson = fc
  .tuple(
    fc.nat(),
    fc.oneof(
      fc.constantFrom("", "}", ",", '"', "\\", "\u0000", "//", "NaN", "\ufeff", "1e999", "{", '"__proto__":{},'),
      fc.string({ unit: "binary", maxLength: 10 }),
    ),
    fc.boolean(),
  )
  .map(
    ([at, inserted, cut]): BodyMaker =>
      ({ body = {} }) => {
        const text = JSON.stringify(body);
        const place = at % (text.length + 1);
        return bodyOf(text.slice(0, place) + inserted + (cut ? "" : text.slice(place)));
      },
  );

/** Its own text with a number in it that JSON has no value for, or that no number holds. */
const oddNumber = fc.tuple(fc.nat(), fc.constantFrom(...numberTexts)).map(
  ([at, text]): BodyMaker =>
    ({ body = {} }) => {
      const own = JSON.stringify(body);
      const values = [...own.matchAll(/(?<=:)(?:"(?:[^"\\]|\\.)*"|[\d.]+|true|false|null)/g)];
      const value = values[at % Math.max(1, values.length)];
      return bodyOf(value ? own.slice(0, value.index) + text + own.slice(value.index + value[0].length) : own);
    },
);

const bytes = fc.array(fc.nat(255), { maxLength: 200 }).map(
  (codes): BodyMaker =>
    () =>
      bodyOf(String.fromCharCode(...codes), { encoding: "latin1" }),
);

/** Arrays or objects in each other, closed or not, up to far more than a stack holds. */
const nested = fc
  .tuple(
    fc.constantFrom(60, 64, 65, 1000, 20_000, 150_000),
    fc.constantFrom("[", '{"a":', ...trickyNames.map((name) => `{${JSON.stringify(name)}:`)),
    fc.boolean(),
  )
  .map(
    ([times, fill, closed]): BodyMaker =>
      () => {
        const end = fill === "[" ? "]" : "}";
        return bodyOf('{"prompt":', { fill, times, after: closed ? `1${end.repeat(times)}}` : "" });
      },
  );

/** Its own body in very many bytes: white space, a long text, a long list, very many fields. */
const padded = fc
  .tuple(fc.constantFrom(...sizes), fc.constantFrom(" ", "x", "é", "0,"), fc.constantFrom("", "{", '{"prompt":"', "["))
  .map(
    ([size, fill, before]): BodyMaker =>
      ({ body = {} }) => {
        const own = JSON.stringify(body);
        const text =
          before === '{"prompt":"' ? [before, '"}'] : before === "[" ? ['{"list":[', "0]}"] : [own.slice(0, -1), "}"];
        const [first = "", after = ""] = text;
        const unit = before === "" ? " " : fill;
        const times = Math.floor((size - Buffer.byteLength(first + after)) / Buffer.byteLength(unit));
        return bodyOf(first, { fill: unit, times, after });
      },
  );
