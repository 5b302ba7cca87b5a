import { countries } from "../domains/ads/library.ts";
import type { LibraryAd } from "../world/entities/ad.ts";
import type { World } from "../world/world.ts";

const dayMs = 24 * 3600_000;

/** Who advertises, what they sell, and what each of their ads may say of it. */
const advertisers = [
  { name: "Fernlight Running", thing: "running shoe", benefits: ["less pain after a long run", "grip on wet roads"] },
  { name: "Copper Kettle Coffee", thing: "coffee subscription", benefits: ["fresh beans each week", "a calm morning"] },
  { name: "Alder & Oat", thing: "oat drink", benefits: ["foam like milk", "coffee without the stomach ache"] },
  {
    name: "Bright Harbour Yoga",
    thing: "yoga class",
    benefits: ["a back that moves again", "ten quiet minutes a day"],
  },
  { name: "Moss Street Skincare", thing: "night cream", benefits: ["soft skin in the morning", "no perfume at all"] },
  { name: "Tidy Fox", thing: "budget app", benefits: ["every bill in one place", "savings that grow by themselves"] },
  { name: "Lumen Desk", thing: "desk lamp", benefits: ["light that follows the day", "no more tired eyes"] },
  { name: "Paw & Pantry", thing: "dog food", benefits: ["a coat that shines", "meals cooked in small batches"] },
  { name: "Slow Thread", thing: "linen shirt", benefits: ["cool on the hottest day", "made to be repaired"] },
  {
    name: "Northline Cycling",
    thing: "commuter bike",
    benefits: ["home before the traffic", "a battery for the whole week"],
  },
  {
    name: "Wordgarden",
    thing: "language course",
    benefits: ["a first talk after two weeks", "lessons that fit a coffee break"],
  },
  {
    name: "Bright Kettle Tea",
    thing: "tea sampler",
    benefits: ["sleep without the screen", "twelve gardens in one box"],
  },
] as const;

const openings = [
  "Meet the",
  "Why everyone asks about our",
  "One week with the",
  "Your first",
  "Made for you: the",
] as const;
const offers = [
  "Free delivery this week",
  "Try it for 60 days",
  "20% off the first order",
  "New in spring",
  "Back in stock",
] as const;
const calls = ["Learn more", "Shop now", "Get yours", "Start free"] as const;
const platformSets: readonly [readonly string[], ...(readonly string[])[]] = [
  ["facebook", "instagram"],
  ["instagram"],
  ["facebook", "messenger"],
  ["facebook", "instagram", "audience_network"],
  ["instagram", "threads"],
  ["whatsapp", "facebook"],
  ["facebook"],
];

const adsOfEach = 13;

/** So many more stand at its end: with them a workspace can be filled with saved references (studio document, Limits). */
const adsOfTheArchive = 380;

/** Fills the operator's public ad library: about 150 ads, some of which it shows in two rows. */
export function seedAds(world: World): void {
  const { libraryAds } = world.collections;
  const pageIds = advertisers.map(() => `10${digits(world, 13)}`);
  const again: LibraryAd[] = [];
  // Turn by turn, so that the ads of an advertiser are spread over the pages of a search.
  for (let round = 0; round < adsOfEach; round++) {
    for (const [at, advertiser] of advertisers.entries()) {
      // One more a round than there are advertisers: what depends on the number is then not the same for all ads of one.
      const number = round * (advertisers.length + 1) + at;
      const ad = libraryAds.put(makeAd(world, advertiser, { pageId: pageIds[at] ?? "", number }));
      // Some rows stand close together, others on different pages.
      if (number % 20 === 3) libraryAds.put(secondRow(world, ad));
      if (number % 20 === 13) again.push(secondRow(world, ad));
    }
  }
  for (const ad of again) libraryAds.put(ad);
}

/**
 * Adds what one advertiser ran years ago, where a search finds it last. It takes none of the random numbers of the world, so that
 * nothing else in it depends on how much there is.
 */
export function seedArchivedAds(world: World): void {
  for (let number = 0; number < adsOfTheArchive; number++) {
    const startedAt = dayOf(world.now - (800 + number) * dayMs);
    world.collections.libraryAds.put({
      id: number.toString(16).padStart(24, "a"),
      adId: `1${String(number).padStart(15, "0")}`,
      pageId: "1000000000000000",
      pageName: "Vintage Posters",
      bodies: [`A print of a classic, number ${number + 1}.`],
      titles: ["A classic"],
      captions: ["vintage-posters.example"],
      descriptions: [],
      startedAt,
      stoppedAt: startedAt + 30 * dayMs,
      platforms: ["facebook"],
      mediaType: "IMAGE",
      countries: ["DE"],
      hasMedia: true,
      mediaSeconds: null,
    });
  }
}

function makeAd(
  world: World,
  { name, thing, benefits }: (typeof advertisers)[number],
  { pageId, number }: { readonly pageId: string; readonly number: number },
): LibraryAd {
  const { random } = world;
  const title = `${random.pick(openings)} ${thing}`;
  const bodies = random.chance(0.4) ? benefits : [random.pick(benefits)];
  const age = random.between(2, 400);
  const startedAt = dayOf(world.now - age * dayMs);
  const isStopped = number % 3 === 2;
  return {
    id: world.newId(),
    adId: `2${digits(world, 15)}`,
    pageId,
    pageName: name,
    bodies: bodies.map((benefit) => `${title}: ${benefit}. ${random.pick(offers)}.`),
    titles: random.chance(0.2) ? [title, random.pick(offers)] : number % 3 === 0 ? [title, calls[0]] : [title],
    captions: [`${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`],
    descriptions: random.chance(0.7) ? [random.pick(calls)] : [],
    startedAt,
    stoppedAt: isStopped ? dayOf(startedAt + random.between(1, age - 1) * dayMs) : null,
    platforms: random.pick(platformSets),
    mediaType: number % 17 === 16 ? null : random.chance(0.5) ? "VIDEO" : "IMAGE",
    countries: deliveredTo(world, number),
    hasMedia: number % 9 !== 4,
    mediaSeconds: number % 7 === 3 ? 600 : null,
  };
}

/** Each country has some ads, and half of the ads ran in several. */
function deliveredTo({ random }: World, number: number): readonly string[] {
  const first = countries[number % countries.length] ?? "DE";
  return random.chance(0.5) ? [first] : [...new Set([first, random.pick(countries), random.pick(countries), "DE"])];
}

/** The same ad once more, as the library shows it for another country. */
function secondRow(world: World, ad: LibraryAd): LibraryAd {
  return { ...ad, id: world.newId(), countries: [world.random.pick(countries)] };
}

/** A number with so many digits, which begins at random. */
export function digits({ random }: World, length: number): string {
  return String(random.between(10 ** 6, 10 ** 7 - 1)).padEnd(length, String(random.between(10 ** 8, 10 ** 9 - 1)));
}

function dayOf(ms: number): number {
  return ms - (ms % dayMs);
}
