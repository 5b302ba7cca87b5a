import { readFileSync } from "node:fs";
import type { Checkout } from "../checkout.ts";

/** Adds `POST /automations/{id}/extend` as docs/contributing.md says: an id, a body, a scope, a limit and a transition. */
export function extend(checkout: Checkout): void {
  checkout.add("spec/paths/automations/automations_{id}_extend.yaml", textOf("path.yaml"));
  checkout.replace(
    "spec/openapi.yaml",
    "  /automations/{id}/generate:\n",
    "  /automations/{id}/extend:\n    $ref: paths/automations/automations_{id}_extend.yaml\n  /automations/{id}/generate:\n",
  );
  checkout.replace(
    "spec/states/automation.yaml",
    "  - { from: draft, on: generateAutomation,",
    "  - { from: draft, on: extendAutomation, to: draft, requirement: AUTO-901 }\n  - { from: draft, on: generateAutomation,",
  );
  checkout.replace(
    "spec/states/automation.yaml",
    "refused:\n",
    "refused:\n  - { on: extendAutomation, in: [generating, review, active, completed, cancelled], status: 409, type: conflict, requirement: AUTO-902 }\n",
  );
  checkout.append("spec/requirements/automations.yaml", textOf("requirements.yaml"));
  checkout.replace(
    "mocks/sandbox/domains/automations.ts",
    "  cancelAutomation,\n};",
    `${textOf("handler.txt")}  cancelAutomation,\n};`,
  );
  const views = "import { automationView, createdView, ";
  checkout.replace("mocks/sandbox/domains/automations.ts", views, `${views}editedView, `);
  checkout.replace(
    "mocks/sandbox/domains/automations.ts",
    'import { created, ok } from "../reply.ts";',
    'import { conflict } from "../refusal.ts";\nimport { created, ok } from "../reply.ts";',
  );
  const documents = "spec/documents.yaml";
  checkout.replace(documents, "core: 31", "core: 32");
  checkout.replace(
    documents,
    "createAutomation, generateAutomation",
    "createAutomation, extendAutomation, generateAutomation",
  );
  checkout.replace(
    documents,
    "  POST /automations/{id}/generate: 5",
    "  POST /automations/{id}/extend: 5 per 3600 s\n  POST /automations/{id}/generate: 5",
  );
  checkout.replace(documents, "POST /automations, ", 'POST /automations, "POST /automations/{id}/extend", ');
}

function textOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
