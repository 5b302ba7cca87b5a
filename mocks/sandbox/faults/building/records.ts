import type { Call } from "../../call.ts";
import type { Hook, Item } from "../../fault.ts";
import type { Asked } from "../../request/visit.ts";
import type { Collection, Entity } from "../../world/collection.ts";
import type { Collections } from "../../world/collections.ts";
import type { World } from "../../world/world.ts";

type Records = {
  readonly [Name in keyof Collections]: Collections[Name] extends Collection<infer Kept> ? Kept : never;
};

/**
 * Changes the record that a call has created, or that its path names, after its handler has run.
 * @param change returns the new value, or undefined; `before` is the value before the call, equal to `record` for a new record
 */
export function keeps<Name extends keyof Collections>(
  name: Name,
  change: (record: Records[Name], call: Call, before: Records[Name]) => Partial<Records[Name]> | undefined,
): Hook<"runs"> {
  return (call, run) => {
    // A collection holds records of its kind.
    const records = call.world.collections[name] as unknown as Collection<Records[Name] & Entity>;
    const before = records.get(call.id);
    const reply = run(call);
    const id = call.id || String((reply.data as Item).id); // the answer has the id of the new record
    const record = records.need(id);
    const changed = change(record, call, before ?? record);
    if (changed) records.put({ ...record, ...changed });
    return reply;
  };
}

/** The record that the path of a request names; undefined if there is none. */
export function recordAt<Name extends keyof Collections>(
  name: Name,
  { asked }: { readonly asked: Asked },
  { collections }: World,
): Records[Name] | undefined {
  const records = collections[name] as unknown as Collection<Records[Name] & Entity>; // a collection holds records of its kind
  return records.get((asked.parameters.id ?? "").toLowerCase());
}
