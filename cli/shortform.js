#!/usr/bin/env node
// The sources are TypeScript; tsx runs them as they are.
import { register } from "tsx/esm/api";

register();
const { main } = await import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
