import { operationList } from "../../generated/operations.ts";
import type { CheckContext } from "../core/check.ts";
import { type Exchange, succeeded } from "../core/exchange.ts";
import { carrierOver } from "../core/http/carrier.ts";
import { connectionsOf } from "../core/http/connections.ts";
import { Governor, realClock } from "../core/http/governor.ts";
import type { Fetch } from "../core/http/http.ts";
import { Transport } from "../core/http/transport.ts";
import { redactor } from "../core/report/redact.ts";
import { cleanUp } from "../core/run/cleanup.ts";
import { probe } from "../core/run/probe.ts";
import { Session } from "../core/run/session.ts";
import { advancingClock, connectControl } from "../core/target/control.ts";
import { secretsOf, type Target } from "../core/target/target.ts";
import type { Case } from "./cases/case.ts";

/** What preparing requests needs from a run, and how Dredd's own requests count in it. */
export interface Stage {
  readonly context: CheckContext;
  /** @throws NotJudgeable if nothing answers, it is not the API, or the key is refused */
  probe(): Promise<void>;
  /** Waits until a request of Dredd fits every rate limit. @throws Blocked if time or credits do not suffice */
  admit(made: Case): Promise<void>;
  /** Records what a request of Dredd created, removed and cost. */
  note(made: Case, exchange: Exchange): void;
  /** Removes the run's resources, if possible. */
  cleanUp(): Promise<void>;
  /** Credits that the calls have cost so far, by the contract. */
  credits(): number;
}

/** Opens a session of the suite on a target: checks prepare their requests with the same code. */
export async function openStage(target: Target, fetch: Fetch = globalThis.fetch): Promise<Stage> {
  const transport = new Transport(carrierOver(connectionsOf(fetch)), realClock);
  const control = target.control ? await connectControl(transport, target.control) : null;
  const serverClock = control?.capabilities.has("clock") ? await advancingClock(realClock, control) : realClock;
  const governor = new Governor({ clock: serverClock });
  const session = new Session({
    target,
    transport,
    governor,
    profile: "full", // the budget, 0 by default, limits the credits
    clock: realClock,
    serverClock,
    control,
    random: { seed: 1, runs: 1 },
    onExchange: () => [],
  });
  return {
    context: session.context(),
    probe: () => probe(session, target.baseUrl, redactor(secretsOf(target))),
    async admit({ request, credits = 0 }) {
      session.budget.requireCredits(credits);
      session.budget.requireTime();
      await governor.admit(request.key ?? target.keys.full, request.operation);
    },
    note({ request, credits = 0 }, exchange) {
      session.resources.given.learn(exchange.response.json);
      const isOwn = request.key === undefined || request.key === target.keys.full;
      if (isOwn && succeeded(exchange)) session.note(request, exchange, credits);
    },
    cleanUp: () =>
      cleanUp(session, operationList, (error) => {
        throw error;
      }),
    credits: () => session.budget.spent,
  };
}
