import { operations } from "../../../generated/operations.ts";
import { Blocked } from "../../core/errors.ts";
import { type Exchange, isRecord } from "../../core/exchange.ts";
import { componentName, parametersOf, resolve } from "../../core/values/description.ts";
import { expectThat } from "../given.ts";
import type { AdItem } from "./search.ts";

/** A filter of a search, and the values that the documents list for it. */
interface Filter {
  /** The name of its schema. */
  readonly schema: string;
  readonly values: readonly string[];
}

const filters: ReadonlyMap<string, Filter> = new Map(
  parametersOf(operations.searchAds).flatMap(({ name, schema }) => {
    const { enum: values } = resolve(schema);
    return Array.isArray(values) ? [[name, { schema: componentName(schema) ?? "", values: values.map(String) }]] : [];
  }),
);

/** The names of the filters with listed values. */
export const searchFilters: readonly string[] = [...filters.keys()];

export function searchFilter(name: string): Filter {
  const filter = filters.get(name);
  if (filter === undefined) throw new Error(`There is no filter ${name}.`);
  return filter;
}

/** @throws Failure if the provenance of an ad names another value of a filter */
export function expectProvenance(
  exchange: Exchange,
  items: readonly AdItem[],
  filter: string,
  isRight: (shown: unknown) => boolean,
  expected: string,
): void {
  const shown = items.map(({ provenance }) => (isRecord(provenance) ? provenance[filter] : undefined));
  const at = shown.findIndex((value) => !isRight(value));
  const pointer = `/data/items/${at}/provenance/${filter}`;
  expectThat(at < 0, { expected, actual: `it is ${JSON.stringify(shown[at])}`, pointer }, exchange);
}

/** Filters may also be in lower case (GAP-388). */
export function sameText(shown: unknown, sent: unknown): boolean {
  return String(shown).toLowerCase() === String(sent).toLowerCase();
}

/** A filter whose effect the ads show. */
export interface ShownFilter {
  readonly requirement: string;
  /** The member of an ad that shows whether the ad passes it. */
  readonly member: string;
  /** The values of the filter that an ad shows; others may have other labels, or none (GAP-389, GAP-390). */
  labelsOf(item: AdItem): readonly string[];
}

const label = (requirement: string, member: string, values: readonly string[]): ShownFilter => ({
  requirement,
  member,
  labelsOf: (item) => values.filter((value) => value === String(item[member]).toUpperCase()),
});

const shownFilters: Readonly<Record<string, ShownFilter>> = {
  mediaType: label("ADS-32", "mediaType", ["VIDEO", "IMAGE"]),
  status: label("ADS-34", "observedStatus", ["ACTIVE", "INACTIVE"]),
  platform: {
    requirement: "ADS-33",
    member: "platforms",
    labelsOf({ platforms }) {
      // A name of two words may have a space (GAP-391).
      const names = Array.isArray(platforms)
        ? platforms.map((name) => String(name).toUpperCase().replaceAll(/\W+/g, "_"))
        : [];
      return names.filter((name) => searchFilter("platform").values.includes(name));
    },
  },
};

/** The names of these filters. */
export const shownFilterNames = Object.keys(shownFilters);

export function shownFilter(name: string): ShownFilter {
  const filter = shownFilters[name];
  if (filter === undefined) throw new Error(`There is no filter ${name}.`);
  return filter;
}

/**
 * Judges a search with a filter.
 * @throws Failure if it shows an ad with other labels, or none at all; Blocked if no ad shows its label
 */
export function expectOnly(exchange: Exchange, items: readonly AdItem[], name: string, wanted: string): void {
  const { labelsOf, member } = shownFilter(name);
  const shown = items.map(labelsOf);
  if (shown.length > 0 && shown.every(({ length }) => length === 0))
    throw new Blocked(`needs ads that show their ${member}`);
  const wrong = shown.findIndex((labels) => labels.length > 0 && !labels.includes(wanted));
  const pointer = `/data/items/${wrong}/${member}`;
  const deviation = { expected: `only ads with ${wanted}`, actual: `it is ${shown[wrong]?.join(", ")}`, pointer };
  expectThat(wrong < 0, deviation, exchange);
}
