import fc from "fast-check";
import { expect, test } from "vitest";
import { Rows } from "./rows.ts";

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 1, arbitrary: fc.record({ dropBefore: fc.nat(300) }) },
    { weight: 1, arbitrary: fc.record({ dropFrom: fc.nat(300) }) },
  ),
  { maxLength: 40 },
);

test("rows keep their numbers and their values, whatever is dropped", () => {
  fc.assert(
    fc.property(steps, fc.nat(1), (list, first) => {
      const rows = new Rows<[number, string | undefined]>(2, first);
      let end = first;
      let model: { readonly number: number; readonly row: [number, string | undefined] }[] = [];
      let made = 0;
      for (const step of list) {
        if ("add" in step) {
          for (let each = 0; each < step.add; each++, end++) {
            const row: [number, string | undefined] = [++made, made % 3 === 0 ? undefined : `row ${made}`];
            rows.add(...row);
            model.push({ number: end, row });
          }
        } else if ("dropBefore" in step) {
          rows.dropBefore(step.dropBefore);
          model = model.filter(({ number }) => number >= step.dropBefore);
        } else {
          rows.dropFrom(step.dropFrom);
          model = model.filter(({ number }) => number < step.dropFrom);
          // What is dropped from the front stays dropped, so the numbers go on after it.
          end = rows.end;
        }
        expect(rows.size).toBe(model.length);
        expect(rows.end).toBe(end);
        expect(rows.from(0)).toEqual(model.map(({ row }) => row));
        for (const { number, row } of model) expect(rows.at(number)).toEqual(row);
        expect(rows.at((model[0]?.number ?? rows.end) - 1)).toBeUndefined();
        expect(rows.at(rows.end)).toBeUndefined();
      }
    }),
  );
});
