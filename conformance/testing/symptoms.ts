import type { Evidence } from "../core/report/report.ts";
import { groupByCause } from "../findings/group.ts";
import type { Symptom } from "../findings/symptoms.ts";

/** What a test says of a failure. */
export interface Sketch {
  readonly rule?: boolean;
  readonly shown?: readonly number[];
  readonly on?: readonly string[];
  readonly requirements?: readonly string[];
  readonly expected?: string;
  readonly actual?: string;
  readonly pointer?: string;
  readonly status?: number;
  readonly body?: string;
  readonly method?: string;
  readonly path?: string;
  readonly sent?: string;
}

/** A failure, or a broken rule, with this id. */
export const symptom = (id: string, sketch: Sketch = {}): Symptom => {
  const {
    rule = false,
    shown = [],
    on = [],
    requirements = [id],
    expected = id,
    actual = "another",
    pointer,
    status,
    body = "",
    method = "GET",
    path = "/me",
    sent,
  } = sketch;
  const evidence: Evidence = {
    expected,
    actual,
    ...(pointer !== undefined && { pointer }),
    ...(on[0] !== undefined && { operationId: on[0] }),
    ...(status !== undefined && { response: { status, headers: {}, body } }),
    request: {
      method,
      url: `http://server.test/api/v1${path}`,
      headers: {},
      ...(sent !== undefined && { body: sent }),
    },
    curl: "curl",
  };
  return {
    result: { id, title: id, requirements, verdict: "fail", reason: id, evidence: [evidence] },
    isRule: rule,
    shown: new Set(shown),
    operations: on,
  };
};

/** The ids of the failures of each finding, the cause first. */
export const groups = (...symptoms: Symptom[]) =>
  groupByCause(symptoms).map((group) => group.map(({ result }) => result.id));
