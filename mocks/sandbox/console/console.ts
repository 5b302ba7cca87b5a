import { Hono } from "hono";
import { admission } from "../control/admission.ts";
import { ControlRefusal, refused } from "../control/refusal.ts";
import type { Journal } from "../journal.ts";
import type { World } from "../world/world.ts";
import { bodiesOf, journalAfter } from "./journal.ts";
import { weeksOf } from "./state/calendar.ts";
import { worldView } from "./state/state.ts";
import type { ConsoleState } from "./view.ts";

/** What the console needs from a sandbox. */
interface Shown {
  readonly world: World;
  readonly journal: Journal;
}

export interface ConsoleOptions {
  /** The bearer token that the console's data requires; null for none. */
  readonly token: string | null;
  /** Whether the sandbox checks its answers. */
  readonly checksResponses: boolean;
}

/** The state changes all the time, so it must not be cached. */
const fresh = { "Cache-Control": "no-store" };

/** How many consoles this process has made. */
let made = 0;

/**
 * The console: a web page that shows the sandbox, and the data of this page. Paths below `/_console`. The page holds no data and needs no
 * token; the data does. Its buttons call the control interface.
 */
export function consoleApp({ world, journal }: Shown, options: ConsoleOptions): Hono {
  const { token, checksResponses } = options;
  made += 1;
  const instance = `${Date.now()} ${made}`;
  const app = new Hono();

  app.get("/", async () => {
    // Loaded on the first request, to keep start-up fast for API callers.
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
  app.use(admission(token)); // for the routes below; the page itself is public

  app.get("/state", (context) => {
    const { month = "", after = "0" } = context.req.query();
    world.catchUp();
    const state: ConsoleState = {
      instance: `${instance} ${journal.drops}`,
      now: world.now,
      checksResponses,
      world: worldView(world, weeksOf(month, world.now)),
      journal: journalAfter(journal, Number(after) || 0),
    };
    return context.json(state, 200, fresh);
  });

  app.get("/journal/:number", (context) => {
    const bodies = bodiesOf(journal, Number(context.req.param("number")));
    if (!bodies)
      throw new ControlRefusal(404, "The journal does not hold this exchange; it keeps only the most recent ones.");
    return context.json(bodies, 200, fresh);
  });

  app.onError(refused);
  app.all("*", () => {
    throw new ControlRefusal(404, "The console has no such page; open /_console.");
  });
  return app;
}
