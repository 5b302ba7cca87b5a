/** Shared by the machines of generated resources: content items and videos. */
import type { OperationId } from "../../../generated/operations.ts";
import type { CheckContext } from "../../core/check.ts";
import type { Exchange } from "../../core/exchange.ts";
import { type PaidId, paidRequest } from "../../steps/credits/paid.ts";
import { given, textAt } from "../../steps/given.ts";
import { requireMemory } from "../../steps/memory.ts";
import { hasClock, offers } from "../../steps/offers.ts";
import { statusOf } from "../../steps/posts/posts.ts";
import { nextOutcome, readUntil } from "../../steps/service/jobs.ts";
import type { Command, Snapshot, Start } from "../kind.ts";
import { afterwards, pace } from "./patience.ts";

/** The planned result of a generation; undefined if none is planned or it has ended. */
type Ending = "succeed" | "fail" | undefined;

/** A generated resource. */
export interface Made {
  readonly id: string;
  readonly ending: Ending;
}

/** A paid generation, with a planned result if the control interface can set it. */
export function generated(on: PaidId, ending: "succeed" | "fail"): Start<Made> {
  return {
    on,
    async begin(context) {
      await requireMemory(context);
      const request = await paidRequest(context, on);
      if (ending === "fail" || offers(context, "outcomes")) await nextOutcome(context, on, ending);
      const { path = {}, body } = request;
      const exchange = await given(context, on, { path, wholeBody: body as Readonly<Record<string, unknown>> }); // an object, as `paidRequest` builds it
      const decided = offers(context, "outcomes") ? ending : undefined;
      return { subject: { id: textAt(exchange, "/data/id"), ending: decided }, exchange };
    },
  };
}

/** Reads a generated resource. */
export async function readMade(context: CheckContext, read: OperationId, { id }: Made): Promise<Snapshot> {
  const exchange = await given(context, read, { path: { id } });
  return { state: textAt(exchange, "/data/status"), kept: null, exchange };
}

/** Lets time pass until a generation has ended, and longer, to see that nothing changes afterwards. */
export function waiting(read: OperationId): Command<Made> {
  return {
    on: ["generationSucceeds", "generationFails"],
    coming: ({ ending }) => comingOf(ending),
    applies: (context, { state }) => isUnderWay(state) || hasClock(context),
    async run(context, { id }, { state }) {
      if (!isUnderWay(state)) {
        await context.wait(afterwards, "later changes");
        return undefined;
      }
      const show = () => given(context, read, { path: { id } });
      const isOver = (exchange: Exchange) => !isUnderWay(String(statusOf(exchange)));
      await readUntil(context, show, isOver, { why: "the end of a generation", ...pace(context) });
      return undefined;
    },
  };
}

function comingOf(ending: Ending): readonly string[] {
  if (ending === undefined) return ["generationSucceeds", "generationFails"];
  return [ending === "succeed" ? "generationSucceeds" : "generationFails"];
}

function isUnderWay(state: string): boolean {
  return state === "processing" || state === "pending";
}
