import type { Call } from "../call.ts";
import type { Answer } from "../envelope.ts";
import type { Refusal } from "../refusal.ts";
import type { Reply } from "../reply.ts";
import type { Stage } from "../request/precedence.ts";
import type { Asked, Visit } from "../request/visit.ts";
import type { DueEvent } from "../world/events.ts";
import type { World } from "../world/world.ts";

/**
 * One small way in which a server can break the contract: planted in a sandbox, it shows that the conformance suite catches it.
 * Each hook changes one place; a fault has as few hooks as will do, and breaks as little else as possible.
 */
export interface Fault {
  /** In kebab-case, unique: `refunds-twice`. */
  readonly name: string;
  /** The requirements that it breaks; the suite must fail at least one check of each. */
  readonly breaks: readonly string[];
  /** What the server does wrong, in the present tense. */
  readonly says: string;
  /** Where the interface stands instead of `/api/v1`. */
  readonly base?: string;
  /** Begins with another world. */
  readonly seeds?: (world: World) => void;
  /** What the server takes a request for: a key with more scopes, a body without what it should have refused. */
  readonly asks?: (asked: Asked, world: World) => Asked;
  /** Whether a stage lets a request pass that it should refuse. What the stage finds out stands all the same. */
  readonly skips?: (stage: Stage, visit: Visit, world: World) => boolean;
  /** Refuses what it should take, once every stage has let it pass. */
  readonly refuses?: (visit: Visit, world: World) => Refusal | null;
  /** What it charges. @param cost the right price in credits */
  readonly costs?: (cost: number, call: Call) => number;
  /** Runs a handler otherwise, in the transaction of the call. */
  readonly runs?: (call: Call, run: (call: Call) => Reply) => Reply;
  /** Lets something that is due happen otherwise, in its transaction. */
  readonly happens?: (event: Pick<DueEvent, "kind" | "payload">, world: World, happen: () => void) => void;
  /** Sends another answer; what it changes in the world needs a transaction of its own. */
  readonly answers?: (answer: Answer, visit: Visit, world: World) => Answer;
}
