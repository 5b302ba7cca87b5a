import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Environment, openProject } from "./project.ts";
import { insist } from "./step.ts";

/** A stage of a Containerfile after its instructions were followed in a folder. */
export interface Stage {
  /** The folder that stands for its file system. */
  readonly root: string;
  /** The folder that stands for its working directory. */
  readonly folder: string;
  readonly env: Environment;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

type Changing = { -readonly [name in keyof Stage]: Stage[name] };

/**
 * Follows a Containerfile without a container engine: each stage in its own folder, with the tools of this machine instead of those of
 * its base image.
 * @param text the file
 * @param context the folder that `COPY` copies from
 * @param home where the stages are made
 * @returns the first and the last stage
 * @throws Error for an instruction that it does not know, or that fails
 */
export async function follow(
  text: string,
  { context, home }: { readonly context: string; readonly home: string },
): Promise<readonly [first: Stage, last: Stage]> {
  const stages = new Map<string, Changing>();
  let stage: Changing | undefined;
  for (const [name, rest] of instructionsOf(text)) {
    if (name === "FROM") {
      const [, alias = "last"] = / AS (\S+)$/.exec(rest) ?? [];
      const root = join(home, alias);
      mkdirSync(root, { recursive: true });
      stage = { root, folder: root, env: {}, user: "root", entrypoint: [], command: [] };
      stages.set(alias, stage);
      continue;
    }
    insist(stage !== undefined, `${name} comes before FROM.`);
    switch (name) {
      case "WORKDIR":
        stage.folder = join(stage.root, rest);
        mkdirSync(stage.folder, { recursive: true });
        break;
      case "COPY":
        copy(rest, stage, stages, context);
        break;
      case "RUN": {
        const project = openProject(stage.folder);
        await project.run(rest, stage.env).finally(() => project.close());
        break;
      }
      case "ENV": {
        const [key = "", value = ""] = rest.split("=");
        const { root } = stage;
        const inFolder = value.split(":").map((part) => (part.startsWith("/") ? join(root, part) : part));
        const filled = inFolder.join(":").replace(/\$(\w+)/g, (_, other) => process.env[other] ?? "");
        stage.env = { ...stage.env, [key]: filled };
        break;
      }
      case "USER":
        stage.user = rest;
        break;
      case "ENTRYPOINT":
        stage.entrypoint = JSON.parse(rest) as string[]; // the exec form
        break;
      case "CMD":
        stage.command = JSON.parse(rest) as string[]; // the exec form
        break;
      default:
        throw new Error(`The instruction ${name} can't be followed without a container engine.`);
    }
  }
  const [first] = stages.values();
  insist(first !== undefined && stage !== undefined, "The file has no FROM.");
  return [first, stage];
}

/** The instructions, each with the rest of its line. */
function instructionsOf(text: string): (readonly [string, string])[] {
  return text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1).trim()] as const);
}

/** `COPY [--from=STAGE] FROM TO`, where the last part of FROM may have a star. */
function copy(rest: string, stage: Stage, stages: ReadonlyMap<string, Stage>, context: string): void {
  const words = rest.split(" ");
  const [, from] = /^--from=(.+)$/.exec(words[0] ?? "") ?? [];
  const [source = "", to = ""] = words.slice(from === undefined ? 0 : 1);
  const origin = from === undefined ? context : stages.get(from)?.root;
  insist(origin !== undefined, `COPY names the stage ${from}, which is not there.`);
  cpSync(starFilled(join(origin, source)), join(stage.folder, to), { recursive: true });
}

/** The one file that a path with a star in its last part means. */
function starFilled(path: string): string {
  const [before = "", after] = basename(path).split("*");
  if (after === undefined) return path;
  const found = readdirSync(dirname(path)).filter((name) => name.startsWith(before) && name.endsWith(after));
  insist(found.length === 1, `${path} means ${found.length} files instead of one.`);
  return join(dirname(path), found[0] ?? "");
}
