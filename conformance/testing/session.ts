import type { Exchange } from "../core/exchange.ts";
import { Governor } from "../core/http/governor.ts";
import type { Profile } from "../core/profile.ts";
import { Session } from "../core/run/session.ts";
import type { Control } from "../core/target/control.ts";
import type { Target } from "../core/target/target.ts";
import { FakeClock } from "./fake-clock.ts";
import { fakeServer, type Interference } from "./fake-server.ts";
import { transportTo } from "./transport.ts";

/** A session of a run on a fake server, without real time. The target may differ from the fake server's own. */
export function startSession(
  interfere?: Interference,
  {
    profile = "full",
    governed = false,
    control = null,
    clock = new FakeClock(),
    ...target
  }: Omit<Partial<Target>, "control"> & {
    readonly profile?: Profile;
    readonly governed?: boolean;
    readonly control?: Control | null;
    readonly clock?: FakeClock;
  } = {},
) {
  const server = fakeServer(interfere);
  const seen: Exchange[] = [];
  const silences: (readonly [operationId: string | undefined, reason: string])[] = [];
  const session = new Session({
    target: { ...server.target, ...target },
    transport: transportTo(server.fetch, clock),
    governor: new Governor({ clock, governed }),
    profile,
    clock,
    serverClock: clock,
    random: { seed: 1, runs: 1 },
    control,
    onExchange: (exchange) => {
      seen.push(exchange);
      return [];
    },
    onSilence: ({ operation }, reason) => silences.push([operation?.operationId, reason]),
  });
  return { server, clock, session, seen, silences };
}
