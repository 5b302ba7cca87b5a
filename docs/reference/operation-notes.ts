import type { Operation, Price } from "../../generated/operations.ts";
import type { Gap } from "../../generated/requirements.ts";

/** What the renderer does not show about an operation, as Markdown: price, limit, scopes, retries, job and gaps. */
export function operationNotes(operation: Operation, gaps: readonly Gap[]): string {
  const { scopes, needsKey, rateLimit, limited, idempotent, price, job } = operation;
  const rows: [string, string][] = [
    ["Scopes", needsKey ? scopes.map((scope) => `\`${scope}\``).join(" and ") || "any key" : "no key needed"],
    ["Limit", `${rateLimit.limit} calls in ${rateLimit.windowSeconds} s${limited ? "" : " (the default)"}`],
    ["Price", price ? priceText(price) : "free"],
    ["Idempotency-Key", idempotent ? "accepted: the stored success is replayed for 24 hours" : "not accepted"],
    ...(job ? [["Job", jobText(job)] as [string, string]] : []),
  ];
  const table = [
    `| Operation | \`${operation.operationId}\` |`,
    "|---|---|",
    ...rows.map(([name, text]) => `| **${name}** | ${text} |`),
  ];
  return [...table, ...gapList(gaps)].join("\n");
}

/** A price in words. */
export function priceText({
  base,
  perSecond,
  secondsOf,
  defaultSeconds,
  measuredSpeech,
  surcharges = [],
  when,
  optional,
}: Price): string {
  const parts = [
    ...(base === undefined ? [] : [`${base} credits`]),
    ...(perSecond === undefined
      ? []
      : [
          `${perSecond} credits for each second of \`${secondsOf}\`${defaultSeconds === undefined ? "" : ` (default ${defaultSeconds})`}`,
        ]),
    ...(measuredSpeech
      ? [`with \`${measuredSpeech.when}\`, the measured speech is charged, up to ${measuredSpeech.maxSeconds} s`]
      : []),
    ...surcharges.map(({ credits, when: condition }) => `${credits} more ${conditionText(condition)}`),
  ];
  const only = when ? ` Only if \`${when.field}\` is \`${when.equals}\`.` : "";
  return `${parts.join("; ")}.${only}${optional ? " Charged only if the team has the credits." : ""}`;
}

function conditionText(condition: NonNullable<Price["surcharges"]>[number]["when"]): string {
  return "field" in condition
    ? `if \`${condition.field}\` is \`${condition.equals}\``
    : `with ${condition.present.map((name) => `\`${name}\``).join(" and ")}`;
}

function jobText({ poll, terminal, successful, typicalSeconds }: NonNullable<Operation["job"]>): string {
  const usual = typicalSeconds ? `, usually ${typicalSeconds.min} to ${typicalSeconds.max} s` : "";
  return `poll \`${poll}\` until ${terminal.map((status) => `\`${status}\``).join(" or ")} (success: ${successful.map((status) => `\`${status}\``).join(", ")})${usual}`;
}

function gapList(gaps: readonly Gap[]): string[] {
  if (gaps.length === 0) return [];
  return [
    "",
    "**Left open by the documents**",
    "",
    ...gaps.map(({ id, question }) => `- ${id}: ${question.replace(/\s+/g, " ")}`),
  ];
}
