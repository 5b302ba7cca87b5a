import { systematicFaults } from "../../mocks/sandbox/faults/systematic/index.ts";
import { plantable, type Systematic } from "../../mocks/sandbox/faults/systematic/systematic.ts";
import { type Cell, median, type Section, table } from "../report.ts";
import { createHunters, type Hunter } from "./hunters/index.ts";
import { type Journal, openJournal } from "./journal.ts";
import { drawn, type Group, groups } from "./sample.ts";

/** How many hunts run in parallel; the result does not depend on time. */
const atOnce = 2;

/** How often each tool tests the unbroken server, to collect complaints that appear only sometimes. */
const unbrokenRuns = 2;

const groupNames = Object.keys(groups) as Group[]; // the keys of the table

type Say = (line: string) => void;

interface Baseline {
  /** Its complaints about the unbroken server. */
  readonly complaints: ReadonlySet<string>;
  readonly seconds: number;
}

type Baselines = ReadonlyMap<Hunter, Baseline>;

/**
 * Lets every tool look for the same planted faults, each on a new server. A fault counts as found if the tool has a complaint that it does
 * not have about the unbroken server.
 * @param each the number of faults per group
 * @param journal the file with the results so far; what it holds is not hunted again
 */
export async function bugFinding(each: number, journal: string | undefined, say: Say): Promise<Section> {
  const hunters = await createHunters();
  const baselines = new Map<Hunter, Baseline>();
  for (const hunter of hunters) {
    const baseline = await meetUnbroken(hunter);
    baselines.set(hunter, baseline);
    say(
      `${hunter.name}: ${baseline.complaints.size} complaints about the unbroken server, ${baseline.seconds.toFixed(1)} s`,
    );
  }
  return sectionOf(hunters, baselines, await hunted(hunters, baselines, each, openJournal(journal), say));
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

/** A fault, and the tools that find it. */
interface Hunted {
  readonly name: string;
  readonly group: Group;
  /** By name. */
  readonly finders: ReadonlySet<string>;
}

/** What is left to draw from a group. */
interface Draw {
  readonly group: Group;
  readonly waiting: Systematic[];
  /** How many more faults it needs. */
  open: number;
}

/** Lets every tool look for faults until each group has enough of those that at least one tool's calls reach. */
async function hunted(
  hunters: readonly Hunter[],
  baselines: Baselines,
  each: number,
  journal: Journal,
  say: Say,
): Promise<Hunted[]> {
  const draws = groupNames.map((group): Draw => ({ group, waiting: [...drawn(systematicFaults, group)], open: each }));
  const kept: Hunted[] = [];
  const work = async (): Promise<void> => {
    const draw = draws.find(({ open, waiting }) => open > 0 && waiting.length > 0);
    const fault = draw?.waiting.shift();
    if (!draw || !fault) return;
    draw.open -= 1;
    const known = journal.get(fault.name);
    const finders = known ? known.finders : await findersOf(fault, hunters, baselines);
    if (!known) journal.add({ fault: fault.name, finders });
    if (finders) kept.push({ name: fault.name, group: draw.group, finders: new Set(finders) });
    else draw.open += 1;
    const by = finders ? finders.join(", ") || "no tool" : "nobody: no call reaches it";
    say(`${draw.group}, ${draw.open} to go: ${fault.name} is found by ${by}`);
    await work();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return kept.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of the tools that find a fault; null if no call of theirs reaches it. */
async function findersOf(
  systematic: Systematic,
  hunters: readonly Hunter[],
  baselines: Baselines,
): Promise<readonly string[] | null> {
  const finders: string[] = [];
  let isReached = false;
  for (const hunter of hunters) {
    const { fault, isApplied } = plantable(systematic);
    const known = baselines.get(hunter)?.complaints ?? new Set();
    // A tool that ends without a result, which never happens on the unbroken server, has found something, too.
    const complaints = await hunter.hunt(fault, known).catch((error: Error) => new Set([error.message]));
    if ([...complaints].some((complaint) => !known.has(complaint))) finders.push(hunter.name);
    isReached ||= isApplied();
  }
  return isReached ? finders : null;
}

function sectionOf(hunters: readonly Hunter[], baselines: Baselines, sample: readonly Hunted[]): Section {
  const share = (hunter: Hunter, group?: Group): Cell => {
    const of = sample.filter((one) => group === undefined || one.group === group);
    return `${of.filter(({ finders }) => finders.has(hunter.name)).length} of ${of.length}`;
  };
  const secondsOf = (hunter: Hunter) => baselines.get(hunter)?.seconds ?? Number.NaN;
  const [first] = hunters;
  const rows = hunters.map((hunter) => [
    hunter.name,
    ...groupNames.map((group) => share(hunter, group)),
    share(hunter),
    String(baselines.get(hunter)?.complaints.size ?? 0),
    secondsOf(hunter).toFixed(1),
    first ? (secondsOf(hunter) / secondsOf(first)).toFixed(2) : "",
  ]);
  return {
    title: "Bug finding",
    text: [
      `${sample.length} of the ${systematicFaults.length} systematic faults (operators applied to places of the description), drawn by a seed from three groups: ` +
        `${groupNames.map((name) => `*${name}*: ${groups[name]}`).join("; ")}. ` +
        "Faults that no tool's calls reach are replaced by the next ones. Each tool gets a new server for each fault. A fault counts as found if the tool reports a problem that it does not report on the unbroken server, so false alarms cost a tool nothing here; they have their own column. `npm run prove -- --systematic` runs our checks on all of the faults.",
      table(["", ...groupNames, "all", "false alarms", "seconds a run", "of ours"], rows),
      ...(hunters.some(({ name }) => name.startsWith("Specmatic"))
        ? []
        : ["Specmatic was left out: there was no Java."]),
      hunters.map(({ name, program, setUp }) => `- **${name}** (${program}): ${setUp}`).join("\n"),
      "Our suite, Prism under it and Dredd with our hooks get a server with rate limits, every key and the control interface. The others can't use these: their server has no limits and a stopped clock, and its data makes one valid request of every operation succeed.",
      `<details><summary>The faults, and which tools find them</summary>\n\n${table(
        ["fault", ...hunters.map(({ name }) => name)],
        sample.map(({ name: fault, finders }) => [
          `\`${fault}\``,
          ...hunters.map((hunter) => (finders.has(hunter.name) ? "✓" : "")),
        ]),
      )}\n\n</details>`,
    ],
  };
}
