import { succeeded } from "../core/exchange.ts";
import { addTo, inMap } from "../core/values/maps.ts";
import { memberAt } from "../core/values/mutate.ts";
import { namesIn } from "../core/values/pointer.ts";
import type { CallLine } from "../tape/format.ts";
import { type Change, changesOf, valueChange } from "./changes.ts";
import { type Alteration, altered, type Read, type Trial } from "./trial.ts";

/** How many answers a series may begin with. */
const maxStarts = 6;

/**
 * Changes that several answers of a check show alike: a member that every answer lacks, of an operation or of all, an amount that is off
 * from one answer on, an effect that no later read shows.
 * @param reads in the order of the calls
 */
export function* seriesOf(reads: readonly Read[]): Iterable<Trial[]> {
  const all = reads.flatMap((read) =>
    [...changesByPlace(read)].map(([place, changes]): Answer => ({ read, place, changes })),
  );
  yield [...hiddenEffects(reads), ...missingEverywhere(all)];
  const series = seriesByPlace(all);
  for (let start = 0; start < maxStarts; start += 1) {
    yield series.flatMap(([place, answers]) => [
      ...shiftedFrom(place, answers, start),
      ...fromOneOn(place, answers, start),
    ]);
  }
}

/** The changes of one answer at one place, by what they do. */
interface Answer {
  readonly read: Read;
  readonly place: string;
  readonly changes: ReadonlyMap<string, readonly Change[]>;
}

function* fromOneOn(place: string, answers: readonly Answer[], start: number): Iterable<Trial> {
  const later = answers.slice(start);
  if (later.length < 2) return;
  for (const says of new Set(later.flatMap(({ changes }) => [...changes.keys()]))) {
    const alterations = new Map<CallLine, Alteration>();
    for (const { read, changes } of later) {
      const alike = changes.get(says);
      if (alike) alterations.set(read.call, altered(alike));
    }
    if (alterations.size < 2) continue;
    yield { name: `${place} ${says} from ${start}`, operator: `${says} from ${Math.min(start, 2)} on`, alterations };
  }
}

/** From one answer on, a number is off by what it changed by elsewhere: a debit that is made twice or not at all, or is that of another call. */
function* shiftedFrom(place: string, answers: readonly Answer[], start: number): Iterable<Trial> {
  const numbers = answers.flatMap(numbersIn);
  const steps = numbers.slice(1).map(({ value }, at) => value - (numbers[at]?.value ?? value));
  const sizes = [0, ...new Set(steps.map(Math.abs))].slice(0, maxSteps);
  const deltas = new Set(sizes.flatMap((one) => sizes.flatMap((other) => [one + other, one - other])));
  for (const delta of [...deltas].filter((each) => each !== 0)) {
    const later = numbers.slice(start).map(({ read, spot, value }) => {
      return [read.call, altered([valueChange(spot, value + delta)])] as const;
    });
    if (later.length === 0) continue;
    const name = `${place} ${delta} from ${start}`;
    yield { name, operator: `an amount from ${Math.min(start, 2)} on`, alterations: new Map(later) };
  }
}

/** How many steps of a number are used elsewhere. */
const maxSteps = 4;

function numbersIn({ read, changes }: Answer) {
  const [spot] = [...changes.values()].flat().flatMap((change) => change.spot ?? []);
  const value = spot?.startsWith("/") ? memberAt(read.exchange.response.json, namesIn(spot)) : undefined;
  return spot !== undefined && typeof value === "number" ? [{ read, spot, value }] : [];
}

/** The changes of several answers, by operation and place; the last place first. */
function seriesByPlace(answers: readonly Answer[]): readonly (readonly [string, readonly Answer[]])[] {
  const series = new Map<string, Answer[]>();
  for (const answer of answers) {
    const { exchange } = answer.read;
    addTo(series, `${exchange.operation?.operationId} ${succeeded(exchange)} ${answer.place}`, answer);
  }
  return [...series].reverse().filter(([, { length }]) => length > 1);
}

/** The changes of an answer by place and by what they do: those of all items of a list together. */
export function changesByPlace({ exchange, spots }: Read): ReadonlyMap<string, ReadonlyMap<string, readonly Change[]>> {
  const places = new Map<string, Map<string, Change[]>>();
  for (const change of changesOf(exchange.response, spots)) {
    const changes = inMap(places, change.place, () => new Map<string, Change[]>());
    addTo(changes, change.says, change);
  }
  return places;
}

/** A member that several operations show is in none of their answers. */
function* missingEverywhere(answers: readonly Answer[]): Iterable<Trial> {
  const members = new Map<string, Map<Read, Change[]>>();
  for (const { read, place, changes } of answers) {
    const [, name] = /^\/data\/.*\b([a-z]\w*)$/i.exec(place) ?? [];
    if (name === undefined) continue;
    const missing = inMap(members, name, () => new Map<Read, Change[]>());
    for (const change of changes.get("left out") ?? []) addTo(missing, read, change);
  }
  for (const [name, missing] of members) {
    const operations = new Set([...missing.keys()].map(({ exchange }) => exchange.operation));
    if (operations.size < 2) continue;
    const alterations = new Map([...missing].map(([{ call }, changes]) => [call, altered(changes)]));
    yield { name: `${name} nowhere`, operator: `no ${name}`, alterations };
  }
}

/** From one read on, each read of the same shows what the one before it showed. */
function* hiddenEffects(reads: readonly Read[]): Iterable<Trial> {
  const byUrl = new Map<string, Read[]>();
  for (const read of reads) {
    const { method, url } = read.call.request;
    if (method === "GET") addTo(byUrl, `${read.call.key} ${url}`, read);
  }
  for (const [url, same] of [...byUrl].reverse()) {
    for (const [at, { exchange }] of [...same.entries()].slice(0, -1).reverse()) {
      const later = same.slice(at + 1).filter((each) => each.exchange.response.text !== exchange.response.text);
      if (later.length === 0) continue;
      const hidden = { spots: [undefined], apply: () => exchange.response };
      const alterations = new Map(later.map(({ call }) => [call, hidden]));
      yield { name: `${url} as read ${at}`, operator: "as before from one on", alterations };
    }
  }
}
