import { readShape, requirementFiles } from "../load.ts";
import { specFolder } from "../paths.ts";
import * as shapes from "../shapes.ts";
import type { LevelId, Topic } from "../templates/levels.ts";
import type { Operation } from "../templates/operation.ts";
import type { Requirement } from "../templates/requirement.ts";

/** `levels.yaml`: what belongs to which level and topic. */
export interface LevelData {
  readonly levels: readonly {
    readonly level: LevelId;
    readonly says: string;
    readonly files?: readonly string[];
    readonly parts?: readonly string[];
  }[];
  readonly topics: readonly {
    readonly topic: string;
    readonly level: LevelId;
    readonly tags?: readonly string[];
    readonly operations?: readonly string[];
    readonly files?: readonly string[];
  }[];
}

/** The topic of requirements about several topics. */
const shared = "service";

/** Reads `levels.yaml`. @throws if it is malformed */
export function loadLevelData(file = `${specFolder}levels.yaml`): LevelData {
  return readShape<LevelData>(file, shapes.levels);
}

/** The topics with their operations, in the order of the matrix. @throws if an operation has none or several */
export function topicsOf({ topics }: LevelData, operations: readonly Operation[]): Topic[] {
  const named = new Map(topics.flatMap(({ topic, operations: ids = [] }) => ids.map((id) => [id, topic])));
  const topicOf = ({ operationId, tag }: Operation) =>
    named.get(operationId) ?? topics.find(({ tags = [] }) => tags.includes(tag))?.topic;
  const lost = operations.find((operation) => topicOf(operation) === undefined);
  if (lost) throw new Error(`levels.yaml has no topic for ${lost.operationId}; add its tag ${lost.tag}.`);
  return topics.map(({ topic, level }) => ({
    topic,
    level,
    operations: operations.filter((each) => topicOf(each) === topic).map(({ operationId }) => operationId),
  }));
}

/** Where a requirement stands in the matrix. */
export interface Place {
  readonly level: LevelId;
  readonly topic: string;
}

/** The places of all requirements that can be judged, by id. @param fileOf the file of each written requirement */
export function placesOf(
  data: LevelData,
  topics: readonly Topic[],
  requirements: readonly Requirement[],
  fileOf: ReadonlyMap<string, string>,
): Map<string, Place> {
  const order = data.levels.map(({ level }) => level);
  const judged = requirements.filter(({ excluded }) => excluded === undefined);
  return new Map(
    judged.map(({ id, operations, subject }) => {
      const file = fileOf.get(id) ?? "";
      const own = topics.filter((topic) => topic.operations.some((each) => operations.includes(each)));
      const [first] = own;
      const filed = data.topics.find(({ files = [] }) => files.includes(file));
      const topic = filed?.topic ?? (own.length === 1 && first ? first.topic : shared);
      const edge = data.levels.find(
        ({ files = [], parts = [] }) => files.includes(file) || parts.includes(subject?.part ?? ""),
      );
      const lowest = order.find((level) => own.some((each) => each.level === level));
      const ofTopic = topic === shared ? lowest : data.topics.find((each) => each.topic === topic)?.level;
      return [id, { topic, level: edge?.level ?? ofTopic ?? "core" }];
    }),
  );
}

/** The file of `requirements/` of each written requirement, without its ending. */
export function filesOfRequirements(): Map<string, string> {
  return new Map(requirementFiles().flatMap(({ file, ids }) => ids.map((id) => [id, file.replace(/\.yaml$/, "")])));
}
