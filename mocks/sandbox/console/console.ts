import { Hono } from "hono";
import { admission } from "../control/admission.ts";
import { ControlRefusal, refused } from "../control/refusal.ts";
import type { Journal } from "../journal.ts";
import type { World } from "../world/world.ts";
import { bodiesOf, journalAfter } from "./journal.ts";
import { weeksOf } from "./state/calendar.ts";
import { worldView } from "./state/state.ts";
import type { ConsoleState } from "./view.ts";

/** The part of a sandbox that the console shows. */
interface Shown {
  readonly world: World;
  readonly journal: Journal;
}

export interface ConsoleOptions {
  /** What must be sent as a bearer token to see anything; null when anyone may. */
  readonly token: string | null;
  /** Whether the sandbox checks its answers. */
  readonly checksResponses: boolean;
}

/** What is true now is not true later. */
const fresh = { "Cache-Control": "no-store" };

/** How many consoles this process has made. */
let made = 0;

/**
 * The console: a page that shows a sandbox to a person, and the data it asks for. Paths below `/_console`. The page itself
 * holds nothing and needs no token; what it shows does. Its buttons call the control interface.
 */
export function consoleApp({ world, journal }: Shown, options: ConsoleOptions): Hono {
  const { token, checksResponses } = options;
  made += 1;
  const instance = `${Date.now()} ${made}`;
  const app = new Hono();

  app.get("/", async () => {
    // Loaded when it is asked for: whoever only calls the API does without it.
    const { page, policy } = await import("./built/page.ts");
    return new Response(page, {
      headers: {
        ...fresh,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
      },
    });
  });
  app.use(admission(token)); // for what follows; the page itself is for everyone

  app.get("/state", (context) => {
    const { month = "", after = "0" } = context.req.query();
    world.catchUp();
    const state: ConsoleState = {
      instance,
      now: world.now,
      checksResponses,
      world: worldView(world, weeksOf(month, world.now)),
      journal: journalAfter(journal, Number(after) || 0),
    };
    return context.json(state, 200, fresh);
  });

  app.get("/journal/:number", (context) => {
    const bodies = bodiesOf(journal, Number(context.req.param("number")));
    if (!bodies) throw new ControlRefusal(404, "The journal keeps no such exchange; it keeps the last ones only.");
    return context.json(bodies, 200, fresh);
  });

  app.onError(refused);
  app.all("*", () => {
    throw new ControlRefusal(404, "The console has no such page; it is at /_console.");
  });
  return app;
}
