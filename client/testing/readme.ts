import { readFileSync } from "node:fs";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const section = readme.slice(readme.indexOf("## The client"), readme.indexOf("### Generating into"));

/** The client examples in README, in order. */
export const examples = [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
