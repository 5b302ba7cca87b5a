import { html, type Markup, prose } from "./markup.ts";

/** What looks like a value in a sentence: numbers, code, JSON, and words longer than any of the language. */
const valueLike = /[\d"`_/[\]{}]|^(?:null|true|false)\b|\S{24}/;

/**
 * A sentence with the part marked that another lacks: its values if it has some, or else the whole sentence. Of two long values with an
 * equal beginning, only what follows it is marked.
 */
export function differing(text: string, other: string): Markup {
  const known = new Set(wordsOf(other));
  const isOwn = (word: string) => !known.has(bare(word));
  const words = text.split(/(\s+)/);
  const values = words.filter((word) => isOwn(word) && valueLike.test(word));
  const [value = "", another] = values;
  const shared = another === undefined ? sharedStart(value, wordsOf(other)) : 0;
  if (shared > 0) {
    const at = text.indexOf(value) + shared;
    const end = at - shared + value.length;
    return html`${text.slice(0, at)}${at < end && html`<mark>${text.slice(at, end)}</mark>`}${text.slice(end)}`;
  }
  if (values.length > 0)
    return html`${words.map((word) => (isOwn(word) && valueLike.test(word) ? html`<mark>${word}</mark>` : word))}`;
  return wordsOf(text).every((word) => known.has(word)) ? prose(text) : html`<mark>${prose(text)}</mark>`;
}

/** How many characters a long value begins with that one of the words begins with too; few are no coincidence to point out. */
function sharedStart(value: string, words: readonly string[]): number {
  const lengths = words.map((word) => {
    let at = 0;
    while (at < word.length && word[at] === value[at]) at += 1;
    return at;
  });
  const longest = Math.max(0, ...lengths);
  return longest >= 16 ? longest : 0;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean).map(bare);
}

function bare(word: string): string {
  return word.replace(/[.,:;]$/, "");
}

/** Lines with some of them marked. */
export function withMarks(lines: readonly string[], isMarked: (index: number) => boolean): Markup {
  return html`${lines.map((line, index) => (isMarked(index) ? html`<mark>${line}</mark>\n` : html`${line}\n`))}`;
}

/** Which lines each of two texts has alone: what is left of them without their longest common subsequence. */
export function changedLines(
  before: readonly string[],
  after: readonly string[],
): { readonly before: ReadonlySet<number>; readonly after: ReadonlySet<number> } {
  const common = commonLengths(before, after);
  const changed = { before: new Set<number>(), after: new Set<number>() };
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && other < after.length && before[one] === after[other]) {
      one += 1;
      other += 1;
    } else if (one < before.length && lengthAt(common, one + 1, other) >= lengthAt(common, one, other + 1)) {
      changed.before.add(one);
      one += 1;
    } else if (other < after.length) {
      changed.after.add(other);
      other += 1;
    } else {
      changed.before.add(one);
      one += 1;
    }
  }
  return changed;
}

/** For each pair of places, how many lines the rests of both texts have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const row = table[one];
    if (!row) continue;
    for (let other = after.length - 1; other >= 0; other -= 1) {
      row[other] =
        before[one] === after[other]
          ? lengthAt(table, one + 1, other + 1) + 1
          : Math.max(lengthAt(table, one + 1, other), lengthAt(table, one, other + 1));
    }
  }
  return table;
}

function lengthAt(table: readonly (readonly number[])[], one: number, other: number): number {
  return table[one]?.[other] ?? -1;
}
