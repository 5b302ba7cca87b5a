import type { Data, Handler } from "../../call.ts";
import { accepted } from "../../reply.ts";
import { paidSeconds, priceOf } from "../../request/price.ts";
import type { Made } from "../../world/entities/content.ts";
import { type Asked, askedBy, flawOf, textOf } from "./asked.ts";
import { commonRules, type PaidFormat, type PaidOperation, paidFormats, paidLabel } from "./formats.ts";
import { startContent } from "./item.ts";
import { startedView } from "./view.ts";

/** The handler of a format that costs credits: all of them differ by the data of their table alone. */
export function paid<O extends Exclude<PaidOperation, "createMetaAd">>(operationId: O): Handler<O> {
  const format: PaidFormat = paidFormats[operationId];
  const rules = [...commonRules, ...format.rules];
  return {
    check: (call) => void flawOf(rules, askedBy(call)),
    cost: (call) => costOf(format, askedBy(call)),
    spending: { kind: format.makes, model: format.model },
    run(call) {
      const { world, operation, team, workspace, cost, chargeId } = call;
      const asked = askedBy(call);
      const content = startContent(world, operation, {
        teamId: team.id,
        workspaceId: workspace.id,
        format: paidLabel(operationId, world.latitude),
        name: textOf(asked.fields, "name"),
        influencerId: textOf(asked.fields, "influencerId"),
        made: madeOf(format, asked),
        flaw: flawOf(rules, asked),
        creditsUsed: cost,
        chargeId,
      });
      return accepted(startedView(world, content) as Data<O>); // `creditsUsed` is there wherever it must be
    },
  };
}

/** What a call costs (studio document, Credit-costing generation). */
function costOf(format: PaidFormat, asked: Asked): number {
  return priceOf(asked.price, pricedFields(format, asked), asked.latitude);
}

/** What the job makes: a clip is as long as what was paid for. */
function madeOf(format: PaidFormat, asked: Asked): Made {
  if (format.makes === "image") return { type: "image" };
  return { type: "video", seconds: paidSeconds(asked.price, pricedFields(format, asked)) };
}

function pricedFields({ priced }: PaidFormat, asked: Asked) {
  return priced?.(asked.fields, asked) ?? asked.fields;
}
