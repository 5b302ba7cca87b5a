/** The options of `shortform sandbox` as commander gives them. */
export interface SandboxCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly allowHost: readonly string[];
  readonly seed?: number;
  readonly seedFile?: string;
  readonly scene: readonly string[];
  /** The name of a preset, or a file. */
  readonly trouble?: string;
  readonly speed: number;
  readonly state?: string;
  readonly writeTarget?: string;
  readonly latitude: Readonly<Record<string, string>>;
  /** A report or a tape. */
  readonly like?: string;
  /** How long answers are tried for `like`, in seconds. */
  readonly likeSeconds: number;
  readonly limitFactor: number;
  readonly controlToken?: string;
  readonly checkResponses: boolean;
  readonly fault: readonly string[];
  readonly logLevel: LogLevel;
  readonly json: boolean;
}

/** How long `--like` tries answers by default, in seconds of the process: enough for several repeats of a whole run on a slow machine. */
export const defaultLikeSeconds = 600;

export const logLevels = ["debug", "info", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
