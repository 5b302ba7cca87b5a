/** One process of `npm run chaos`: judges once and sends the result. */
import { type ChaosRun, judgeThrough } from "./run.ts";

process.once("message", (run: ChaosRun) => {
  void judgeThrough(run).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
