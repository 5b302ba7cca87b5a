import type { components } from "../../../generated/control-types.ts";

/** A world to begin with, as a seed file describes it (`spec/control/schemas/Seed.yaml`). */
export type SeedData = components["schemas"]["Seed"];

type Each<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : never;

export type TeamData = Each<SeedData["teams"]>;
export type WorkspaceData = Each<TeamData["workspaces"]>;
export type AdData = Each<Exclude<SeedData["ads"], string>>;
export type PostData = Each<WorkspaceData["posts"]>;

/** Where a value stands in the file. */
export type Path = readonly (string | number)[];

/** What a seed file says that its schema can't refuse. The message is one sentence, and the path names the value. */
export class SeedProblem extends Error {
  override readonly name = "SeedProblem";
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(`${path.join(".")}: ${message}`);
    this.path = path;
  }
}
