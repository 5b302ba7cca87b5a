import { callRules } from "./behaviour/calls.ts";
import { creditRules } from "./behaviour/credits.ts";
import { jobRules } from "./behaviour/jobs.ts";
import { rateLimitRules } from "./behaviour/rate-limits.ts";
import { gapRules } from "./beside/gaps.ts";
import { requirementRules } from "./beside/requirements.ts";
import { rowRules } from "./beside/rows.ts";
import { stateRules } from "./beside/states.ts";
import { keywordRules } from "./keywords.ts";
import { lifeRules } from "./life.ts";
import { markRules } from "./marks.ts";
import { answerRules } from "./operations/answers.ts";
import { mediaTypeRules } from "./operations/content.ts";
import { operationRules } from "./operations/match.ts";
import { parameterRules } from "./operations/parameters.ts";
import { requestBodyRules } from "./operations/request-body.ts";
import { schemeRules } from "./operations/schemes.ts";
import { securityRules } from "./operations/security.ts";
import { serverRules } from "./operations/servers.ts";
import { webhookRules } from "./operations/webhooks.ts";
import type { Rule } from "./rule.ts";
import { boundRules } from "./schema/bounds.ts";
import { branchRules } from "./schema/composition.ts";
import { conditionRules } from "./schema/conditions.ts";
import { defaultRules } from "./schema/defaults.ts";
import { itemRules } from "./schema/items.ts";
import { memberRules } from "./schema/members.ts";
import { otherMemberRules } from "./schema/others.ts";
import { textRules } from "./schema/texts.ts";
import { typeRules } from "./schema/types.ts";
import { valueRules } from "./schema/values.ts";
import { unusedRules } from "./unused.ts";
import { versionRules } from "./version.ts";

/** Every rule by its id, in the order of the report: what only this API has first. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  [
    creditRules,
    rateLimitRules,
    jobRules,
    callRules,
    securityRules,
    schemeRules,
    stateRules,
    rowRules,
    requirementRules,
    gapRules,
    operationRules,
    parameterRules,
    requestBodyRules,
    answerRules,
    mediaTypeRules,
    serverRules,
    webhookRules,
    memberRules,
    otherMemberRules,
    valueRules,
    typeRules,
    boundRules,
    textRules,
    itemRules,
    defaultRules,
    branchRules,
    conditionRules,
    markRules,
    lifeRules,
    unusedRules,
    versionRules,
    keywordRules,
  ].flatMap((group: Readonly<Record<string, Rule>>) => Object.values(group).map((rule) => [rule.id, rule] as const)),
);
