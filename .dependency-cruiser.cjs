/** Imports run one way: spec -> scripts -> generated -> { client, mocks, conformance } -> cli. diff/ compares any two contracts and needs none of them. */
const layers = {
  generated: ["scripts", "diff", "mocks", "conformance", "cli"],
  diff: ["scripts", "client", "mocks", "conformance", "cli"],
  client: ["scripts", "diff", "mocks", "conformance", "cli"],
  mocks: ["scripts", "diff", "client", "conformance", "cli"],
  conformance: ["scripts", "diff", "client", "mocks", "cli"],
  cli: ["scripts"],
  scripts: ["generated", "diff", "client", "mocks", "conformance", "cli"],
};

/** The same within the suite: core <- { oracles, observations, steps } <- model <- checks <- dredd; reporters show what core reports. */
const suite = {
  core: ["oracles", "observations", "steps", "model", "checks", "reporters", "dredd"],
  oracles: ["observations", "steps", "model", "checks", "reporters", "dredd"],
  observations: ["oracles", "steps", "model", "checks", "reporters", "dredd"],
  steps: ["oracles", "observations", "model", "checks", "reporters", "dredd"],
  model: ["oracles", "observations", "checks", "reporters", "dredd"],
  checks: ["observations", "reporters", "dredd"],
  reporters: ["observations", "steps", "model", "checks", "dredd"],
};

/** Tests and what only they use. */
const testCode = "\\.test\\.ts$|/testing/";

/** What is built into one file before anybody runs it, with the packages that it needs. */
const builtIn = "^mocks/sandbox/console/front/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, forbidden]) => ({
      name: `${layer}-imports`,
      comment: `${layer}/ must not import from ${forbidden.join(", ")}.`,
      severity: "error",
      from: { path: `^${layer}/` },
      to: { path: `^(${forbidden.join("|")})/` },
    })),
    ...Object.entries(suite).map(([part, forbidden]) => ({
      name: `conformance-${part}-imports`,
      comment: `conformance/${part}/ must not import from ${forbidden.join(", ")}.`,
      severity: "error",
      from: { path: `^conformance/${part}/`, pathNot: testCode },
      to: { path: `^conformance/(${forbidden.join("|")})/` },
    })),
    {
      name: "no-randomness-of-their-own",
      comment:
        "Random values of checks come from conformance/core/arranging/fresh-id.ts, so that a run can be repeated from its tape.",
      severity: "error",
      from: { path: "^conformance/(checks|steps|model|oracles)/", pathNot: testCode },
      to: { path: "^(node:)?crypto$" },
    },
    { name: "no-circular", comment: "Not of types either.", severity: "error", from: {}, to: { circular: true } },
    { name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "not-to-dev-dependency",
      comment:
        "What runs for a user must not need a development dependency. One that is also a peer is there for whoever uses it; the compiler that cli/shortform.js loads in a checkout is none of the package's.",
      severity: "error",
      from: {
        path: "^(generated|diff|client|mocks|conformance|cli)/",
        pathNot: [testCode, builtIn, "^cli/shortform\\.js$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm-peer"] },
    },
    {
      name: "not-to-test-code",
      comment: "What runs for a user must not need what stands there for tests.",
      severity: "error",
      from: { pathNot: testCode },
      to: { path: testCode, pathNot: "node_modules" },
    },
    {
      name: "not-to-undeclared",
      comment: "A package that only another package brings along may be gone tomorrow.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
