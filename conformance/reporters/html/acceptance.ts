import { expiredText, knownText } from "../../core/known-failures.ts";
import type { RequirementResult } from "../../core/report.ts";
import { html, type Markup } from "./markup.ts";

/** Why a failure does not count, or that it counts again, with a link to its issue; false for any other. */
export function acceptance({ issue, ...result }: RequirementResult): Markup | false {
  const known = knownText(result);
  const text = known === null ? expiredText(result) : `known failure: ${known}`;
  if (text === null) return false;
  const isLink = issue !== undefined && /^https?:\/\/\S+$/.test(issue);
  return html`${text}${issue !== undefined && html` ${isLink ? html`<a href="${issue}">${issue}</a>` : issue}`}`;
}
