import { type Difference, difference, placeOf } from "../difference.ts";
import type { Document } from "../document.ts";
import { objectOf, pointTo } from "../json.ts";
import { meaning } from "../prose.ts";
import { rulesOf } from "../rule.ts";
import { shown } from "../words.ts";

export const webhookRules = rulesOf("webhooks", {
  "webhook-added": ["The service calls its callers in one more case.", "notice", "breaking"],
  "webhook-removed": ["The service no longer calls its callers in a case.", "breaking", "safe"],
  "webhook-changed": ["A call of the service to its callers reads differently.", "breaking", "breaking"],
});

/** Compares the webhooks: which there are, and whether each reads as before. */
export function* compareWebhooks(old: Document, now: Document): Iterable<Difference> {
  const [before, after] = [objectOf(old.webhooks), objectOf(now.webhooks)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const place = placeOf(`the webhook ${shown(name)}`, pointTo("/webhooks", name));
    const [was, is] = [before[name], after[name]];
    if (was === undefined) yield difference(webhookRules["webhook-added"], place, `${place.owner} is new`);
    else if (is === undefined) yield difference(webhookRules["webhook-removed"], place, `${place.owner} is gone`);
    else if (meaning(was) !== meaning(is)) {
      yield difference(webhookRules["webhook-changed"], place, `${place.owner} reads differently`, {
        old: was,
        new: is,
      });
    }
  }
}
