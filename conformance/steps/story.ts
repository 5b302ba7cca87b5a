import { type Check, type CheckContext, type Need, single } from "../core/check.ts";
import type { Profile } from "../core/profile.ts";

/** The part of a story that one check judges. */
export interface Part<T> {
  readonly requirements: readonly string[];
  /** What a conforming server does, in the present tense. */
  readonly says: string;
  /** What this part needs from the target besides the full key. */
  readonly needs?: readonly Need[];
  /** The least profile for it, if higher than that of the story. */
  readonly profile?: Profile;
  /** Passes by returning. @throws Failure, Blocked */
  judge(told: T, context: CheckContext): void | Promise<void>;
}

/**
 * Checks that judge the parts of one story, which runs once per run (`once`).
 * @param name the group of their ids: `name/part`
 */
export function partsOf<T>(
  name: string,
  story: {
    readonly tell: (context: CheckContext) => Promise<T>;
    readonly profile: Profile;
    readonly needs?: readonly Need[];
  },
  parts: Readonly<Record<string, Part<T>>>,
): Check[] {
  return Object.entries(parts).map(([id, part]) =>
    single(`${name}/${id}`, {
      requirements: () => part.requirements,
      says: () => part.says,
      needs: ["key:full", ...(story.needs ?? []), ...(part.needs ?? [])],
      profile: () => part.profile ?? story.profile,
      run: async (context) => part.judge(await story.tell(context), context),
    }),
  );
}
