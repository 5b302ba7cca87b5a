import standaloneModule from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import type { Contract } from "../openapi.ts";
import { root } from "../paths.ts";
import { ajvFor, schemaKey } from "./ajv.ts";
import { header } from "./text.ts";
import { planValidators, type Schemas, type ValidatorPlan } from "./validator-plan.ts";

// The package is CommonJS: under NodeNext its default export is the module object.
const standaloneCode = standaloneModule.default;

/** `generated/validators.js` and its types: every body, query, path and response schema, compiled ahead, without Ajv at run time. */
export async function emitValidators(contract: Contract): Promise<{ code: string; types: string }> {
  const plan = planValidators(contract);
  const modules = [compile(contract, plan.strict, false), compile(contract, plan.parameters, true)];
  const maps = [
    mapText("requestBodies", plan.bodies),
    mapText("queries", plan.queries),
    mapText("pathParameters", plan.paths),
    `export const responses = {\n${[...plan.responses]
      .map(([id, byStatus]) => `${id}: {${[...byStatus].map(([s, fn]) => `${JSON.stringify(s)}: ${fn}`).join(", ")}}`)
      .join(",\n")}\n};`,
  ];
  const names = modules.map((_, index) => `import * as m${index} from "schemas:${index}";`);
  const entry = [
    ...names,
    ...[...plan.strict.keys()].map((name) => `const ${name} = m0.${name};`),
    `import { ofTexts } from "./scripts/templates/typed-texts.ts";`,
    ...[...plan.parameters.keys()].map((name) => {
      const types = plan.types.get(name);
      return `const ${name} = ${types ? `ofTexts(m1.${name}, ${JSON.stringify(types)})` : `m1.${name}`};`;
    }),
    ...maps,
  ].join("\n");
  const result = await build({
    stdin: { contents: entry, resolveDir: root, sourcefile: "validators.js" },
    plugins: [
      {
        name: "schemas",
        setup(builder) {
          builder.onResolve({ filter: /^schemas:/ }, ({ path }) => ({ path, namespace: "schemas" }));
          builder.onLoad({ filter: /.*/, namespace: "schemas" }, ({ path }) => ({
            contents: modules[Number(path.split(":")[1])] ?? "",
            resolveDir: root,
          }));
        },
      },
    ],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["main"],
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
  });
  return { code: `${header()}\n${result.outputFiles[0]?.text ?? ""}`, types: typesText(plan) };
}

function compile(contract: Contract, schemas: Schemas, defaults: boolean): string {
  const ajv = ajvFor(contract, schemas, { defaults, source: true });
  return standaloneCode(ajv, Object.fromEntries([...schemas].map(([name, schema]) => [name, schemaKey(name, schema)])));
}

function mapText(name: string, members: Map<string, string>): string {
  return `export const ${name} = {${[...members].map(([id, fn]) => `${id}: ${fn}`).join(", ")}};`;
}

function typesText(plan: ValidatorPlan): string {
  const record = (name: string, ids: Iterable<string>, what: string) =>
    `/** ${what} */\nexport declare const ${name}: {\n${[...ids].map((id) => `  readonly ${id}: Validator;`).join("\n")}\n};\n`;
  return `${header()}
/** One way in which a value breaks its schema. */
export interface SchemaViolation {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Returns whether the value fits; if not, \`errors\` says why until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaViolation[] | null;
}

${record("requestBodies", plan.bodies.keys(), "The JSON body of each operation that takes one.")}
${record("queries", plan.queries.keys(), "The query of each operation as an object of strings. Numbers and booleans are converted and defaults filled in, in place.")}
${record("pathParameters", plan.paths.keys(), "The path parameters of each operation as an object of strings.")}
/** The JSON body of each response, by operation and status (\`2XX\` and \`default\` included). */
export declare const responses: {
${[...plan.responses].map(([id, byStatus]) => `  readonly ${id}: { ${[...byStatus.keys()].map((s) => `readonly ${JSON.stringify(s)}: Validator;`).join(" ")} };`).join("\n")}
};
`;
}
