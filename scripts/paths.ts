/** Where the sources and the results of the generators are. */
import { fileURLToPath } from "node:url";

/** The root folder of the kit, with a trailing slash. */
export const root = fileURLToPath(new URL("../", import.meta.url));
export const specFolder = `${root}spec/`;
export const generatedFolder = `${root}generated/`;
