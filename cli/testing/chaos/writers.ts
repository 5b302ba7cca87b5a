/** What a sandbox has acknowledged, by id. */
export interface Acknowledged {
  readonly workspaces: Set<string>;
  /** Content items that were paid for. */
  readonly content: Set<string>;
  /** Forks, by their names. */
  readonly worlds: Set<string>;
}

/** A sandbox's address and keys, as `shortform sandbox --json` prints them. */
export interface Target {
  readonly baseUrl: string;
  readonly control: { readonly baseUrl: string };
  readonly keys: { readonly full: string };
}

/** More than anyone can spend before the sandbox is killed. */
const enough = 1_000_000;

/**
 * Writes as fast as the sandbox answers, until it is gone. Half of the writes cost credits, and some fork the world.
 * @throws Error if the sandbox refuses a call
 */
export async function writeUntilGone(target: Target, writers: number, acknowledged: Acknowledged): Promise<void> {
  const { baseUrl, control, keys } = target;
  if (!(await post(`${control.baseUrl}/credits`, keys.full, { key: keys.full, balance: enough }))) return;
  const write = async (number: number) => {
    const paid = number % 2 === 1;
    const url = `${baseUrl}${paid ? "/content/meta-ad" : "/workspaces"}`;
    for (let at = 0; ; at++) {
      const data = await post(url, keys.full, paid ? { prompt: "Morning light" } : { name: `Workspace ${at}` });
      if (!data) return;
      (paid ? acknowledged.content : acknowledged.workspaces).add(String(data.id));
      if (at % 10 > 0) continue;
      const fork = await post(`${control.baseUrl}/worlds`, keys.full, {});
      if (!fork) return;
      acknowledged.worlds.add(String(fork.world));
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => write(number)));
}

/** @returns the data, or the whole answer of a control call; null if the sandbox was killed before its answer was complete @throws Error for a refusal */
async function post(url: string, key: string, body: object): Promise<Readonly<Record<string, unknown>> | null> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
    .then(async (response) => ({ ok: response.ok, text: await response.text() }))
    .catch(() => null);
  if (!answer) return null;
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.text}`);
  const given = JSON.parse(answer.text) as Readonly<Record<string, unknown>>; // an envelope, or the answer of a control call
  return (given.data as Readonly<Record<string, unknown>> | undefined) ?? given; // every answer is an object
}
