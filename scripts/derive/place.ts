import type { Json } from "../openapi.ts";
import type { Requirement, RequirementSource, Subject } from "../templates/requirement.ts";

/** The place of a schema, which names its requirements. */
export interface SchemaPlace {
  readonly id: string;
  readonly label: string;
  readonly side: Subject["side"];
  readonly part: string;
  readonly component?: string;
  readonly pointer?: string;
  readonly source: RequirementSource;
  readonly operations: readonly string[];
}

/** The place of an object's member, or with `*` of each item of a list. */
export function inside(place: SchemaPlace, name: string): SchemaPlace {
  return {
    ...place,
    id: name === "*" ? `${place.id}[]` : `${place.id}.${name}`,
    label: name === "*" ? `each item of ${place.label}` : `\`${name}\` in ${place.label}`,
    pointer: `${place.pointer ?? ""}/${name}`,
  };
}

/** The requirement of a keyword at a place. A required member's requirement has the id of the member itself. */
export function requirementAt(place: SchemaPlace, keyword: string, text: string, value: Json): Requirement {
  const subject: Subject = {
    side: place.side,
    part: place.part,
    ...(place.component !== undefined && { component: place.component }),
    pointer: place.pointer ?? "",
    keyword,
    value,
  };
  return {
    id: keyword === "required" ? place.id : `${place.id}.${keyword}`,
    kind: "derived",
    level: "must",
    says: `${text.replace(/^(the|each|an) /, (word) => word.charAt(0).toUpperCase() + word.slice(1))}.`,
    source: place.source,
    operations: place.operations,
    subject,
  };
}
