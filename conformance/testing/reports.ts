import type { Report } from "../core/report.ts";

/** A report of a short run without results. */
export function emptyReport(): Report {
  return {
    target: "http://127.0.0.1:4010/api/v1",
    startedAt: "2026-03-01T00:00:00.000Z",
    durationMs: 1500,
    requests: 3,
    credits: 20,
    summary: { pass: 0, fail: 0, unstable: 0, warn: 0, blocked: 0, error: 0 },
    requirements: [],
    checks: [],
    observations: [],
    transport: { lost: 0, retried: 0 },
  };
}
