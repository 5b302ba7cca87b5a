import type { Impact } from "../../diff/rule.ts";

export const formats = ["text", "markdown", "json", "changelog"] as const;
export const limits = ["breaking", "notice"] as const satisfies readonly Impact[];
export const readers = ["callers", "servers", "both"] as const;

export interface DiffOptions {
  readonly failOn: (typeof limits)[number];
  readonly for: (typeof readers)[number];
  readonly format: (typeof formats)[number];
}
