import { faults } from "../../mocks/sandbox/faults/index.ts";
import { type Cell, median, type Section, table } from "../report.ts";
import { createHunters, type Hunter } from "./hunters/index.ts";
import { type Group, groups, type Sampled, sampleOf } from "./sample.ts";

/** How many hunts run in parallel; the result does not depend on time. */
const atOnce = 2;

/** How often each tool tests the unbroken server, to collect complaints that appear only sometimes. */
const unbrokenRuns = 2;

interface Baseline {
  /** Its complaints about the unbroken server. */
  readonly complaints: ReadonlySet<string>;
  readonly seconds: number;
}

/**
 * Lets every tool look for the same planted faults, each on a new server. A fault counts as found if the tool has a complaint that it does
 * not have about the unbroken server.
 * @param each the number of faults per group
 */
export async function bugFinding(each: number, say: (line: string) => void): Promise<Section> {
  const hunters = await createHunters();
  const baselines = new Map<Hunter, Baseline>();
  for (const hunter of hunters) {
    const baseline = await meetUnbroken(hunter);
    baselines.set(hunter, baseline);
    say(
      `${hunter.name}: ${baseline.complaints.size} complaints about the unbroken server, ${baseline.seconds.toFixed(1)} s`,
    );
  }
  const sample = sampleOf(faults, each);
  const finders = await findersOf(hunters, baselines, sample, say);
  return sectionOf(hunters, baselines, sample, finders);
}

async function meetUnbroken(hunter: Hunter): Promise<Baseline> {
  const complaints = new Set<string>();
  const seconds: number[] = [];
  for (let run = 0; run < unbrokenRuns; run++) {
    const started = performance.now();
    for (const complaint of await hunter.hunt()) complaints.add(complaint);
    seconds.push((performance.now() - started) / 1000);
  }
  return { complaints, seconds: median(seconds) };
}

/** The tools that find each fault. */
type Finders = ReadonlyMap<Sampled, ReadonlySet<Hunter>>;

async function findersOf(
  hunters: readonly Hunter[],
  baselines: ReadonlyMap<Hunter, Baseline>,
  sample: readonly Sampled[],
  say: (line: string) => void,
): Promise<Finders> {
  const finders = new Map(sample.map((one) => [one, new Set<Hunter>()]));
  const left = sample.flatMap((one) => hunters.map((hunter) => ({ one, hunter })));
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { one, hunter } = next;
      const isFound = await finds(hunter, one, baselines.get(hunter)?.complaints ?? new Set());
      if (isFound) finders.get(one)?.add(hunter);
      say(`${left.length} hunts left; ${one.fault.name} is ${isFound ? "found" : "not found"} by ${hunter.name}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return finders;
}

/** Whether a tool has a new complaint, or ends without a result, which never happens on the unbroken server. */
async function finds(hunter: Hunter, { fault }: Sampled, known: ReadonlySet<string>): Promise<boolean> {
  const complaints = await hunter.hunt(fault).catch((error: Error) => new Set([error.message]));
  return [...complaints].some((complaint) => !known.has(complaint));
}

function sectionOf(
  hunters: readonly Hunter[],
  baselines: ReadonlyMap<Hunter, Baseline>,
  sample: readonly Sampled[],
  finders: Finders,
): Section {
  const names = Object.keys(groups) as Group[]; // the keys of the table
  const share = (hunter: Hunter, group?: Group): Cell => {
    const of = sample.filter((one) => group === undefined || one.group === group);
    return `${of.filter((one) => finders.get(one)?.has(hunter)).length} of ${of.length}`;
  };
  const secondsOf = (hunter: Hunter) => baselines.get(hunter)?.seconds ?? Number.NaN;
  const [first] = hunters;
  const rows = hunters.map((hunter) => [
    hunter.name,
    ...names.map((group) => share(hunter, group)),
    share(hunter),
    String(baselines.get(hunter)?.complaints.size ?? 0),
    secondsOf(hunter).toFixed(1),
    first ? (secondsOf(hunter) / secondsOf(first)).toFixed(2) : "",
  ]);
  return {
    title: "Bug finding",
    text: [
      `${sample.length} of the ${faults.length} planted faults, evenly spread by name over three groups: ` +
        `${names.map((name) => `*${name}*: ${groups[name]}`).join("; ")}. ` +
        "Each tool gets a new server for each fault. A fault counts as found if the tool reports a problem that it does not report on the unbroken server, so false alarms cost a tool nothing here; they have their own column. `npm run prove` runs our checks on all of the faults.",
      table(["", ...names, "all", "false alarms", "seconds a run", "of ours"], rows),
      ...(hunters.some(({ name }) => name.startsWith("Specmatic"))
        ? []
        : ["Specmatic was left out: there was no Java."]),
      hunters.map(({ name, program, setUp }) => `- **${name}** (${program}): ${setUp}`).join("\n"),
      "Our suite, Prism under it and Dredd with our hooks get a server with rate limits, every key and the control interface. The others can't use these: their server has no limits and a stopped clock, and its data makes one valid request of every operation succeed.",
      `<details><summary>The faults, and who finds them</summary>\n\n${table(
        ["fault", ...hunters.map(({ name }) => name)],
        sample.map((one) => [
          `\`${one.fault.name}\``,
          ...hunters.map((hunter) => (finders.get(one)?.has(hunter) ? "✓" : "")),
        ]),
      )}\n\n</details>`,
    ],
  };
}
