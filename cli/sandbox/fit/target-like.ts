import type { Target } from "../../../conformance/index.ts";

/** The target that a sandbox offers, without what the recorded one did not have. */
export function targetLike(recorded: Target, offered: Target): Target {
  const { scoped, limitedScopes, control, media, voice, keys, ...rest } = offered;
  const kept = Object.entries(keys).filter(([name]) => Object.hasOwn(recorded.keys, name));
  return {
    ...rest,
    keys: { ...Object.fromEntries(kept), full: keys.full },
    ...(recorded.scoped && scoped && { scoped }),
    ...(recorded.limitedScopes && limitedScopes && { limitedScopes }),
    ...(recorded.control && control && { control }),
    ...(recorded.media && media && { media }),
    ...(recorded.implements && { implements: recorded.implements }),
    ...(recorded.voice !== undefined && voice !== undefined && { voice }),
    budget: recorded.budget,
  };
}
