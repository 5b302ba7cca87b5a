import { type Exchange, errorOf, succeeded } from "../../core/exchange.ts";

type Settings = Readonly<Record<string, unknown>>;

/** A weight for each format, none of them a likely default. @param whole what they add up to */
const weights = (whole: number) => ({
  walloftext: whole * 0.4,
  slideshow: whole * 0.3,
  greenscreen: whole * 0.2,
  hookdemo: whole * 0.1,
});

/** Every key of the settings; the types of their values are open (GAP-239, GAP-240). @param whole the number that stands for all */
const everyKey = (whole: number): Settings => ({
  contentMix: weights(whole),
  remixRatio: whole / 2,
  angleDistribution: "even",
  mentionBusiness: false,
  genderPreference: "female",
  ownMediaMix: whole / 2,
  influencerFrequency: whole / 2,
});

/** Forms of settings that the documents allow, the fullest first. */
const forms: readonly Settings[] = [
  everyKey(1),
  everyKey(100),
  { contentMix: { walloftext: 1 } },
  { contentMix: { walloftext: 100 } },
];

/** Settings that a server took, or the last ones that it refused. */
export interface Sent<T> {
  readonly settings: Settings;
  readonly call: T;
  /** The refusals before, by the key that each of them named. */
  readonly refused: Readonly<Record<string, Exchange>>;
}

/** Sends settings until they are accepted: without the keys that a refusal names, then in another form. */
export async function sendSettings<T extends { readonly exchange: Exchange }>(
  send: (settings: Settings) => Promise<T>,
): Promise<Sent<T> | undefined> {
  const refused: Record<string, Exchange> = {};
  let last: Sent<T> | undefined;
  for (const form of forms) {
    let settings = form;
    while (Object.keys(settings).length > 0) {
      const call = await send(settings);
      last = { settings, call, refused };
      if (succeeded(call.exchange)) return last;
      const named = keyNamed(call.exchange, settings);
      if (call.exchange.response.status !== 400 || named === undefined) break;
      refused[named] = call.exchange;
      settings = Object.fromEntries(Object.entries(settings).filter(([key]) => key !== named));
    }
  }
  return last;
}

function keyNamed(exchange: Exchange, settings: Settings): string | undefined {
  const message = String(errorOf(exchange)?.message ?? "").toLowerCase();
  return Object.keys(settings).find((key) => message.includes(key.toLowerCase()));
}
