import pc from "picocolors";
import type { Verdict } from "../core/report/report.ts";

/** The output of a reporter. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The colours of texts; none on a terminal without colours or if `NO_COLOR` is set. */
export type Colours = ReturnType<typeof pc.createColors>;

/** Colours on a terminal only: picocolors would also use them if the variable CI is set, but CI logs are files. */
export function coloursFor({ isTTY = false }: Output): Colours {
  return pc.createColors(isTTY && pc.isColorSupported);
}

/** How each verdict is coloured. */
export function marksOf(colours: Colours): Readonly<Record<Verdict, (text: string) => string>> {
  const { green, red, yellow, dim, magenta } = colours;
  return { pass: green, fail: red, unstable: red, warn: yellow, blocked: dim, error: magenta };
}
