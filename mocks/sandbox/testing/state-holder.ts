/** Opens state files, one a line of standard input, and says of each "opened" or why not; it keeps them until it is killed. */
import { createInterface } from "node:readline";
import { openStateFile } from "../storage/state-file.ts";

for await (const file of createInterface({ input: process.stdin })) {
  try {
    openStateFile(file);
    console.log("opened");
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}
