import { type Operation, operationList } from "../../../generated/operations.ts";
import { type StateMachine, states } from "../../../generated/states.ts";

const machines: Readonly<Record<string, StateMachine>> = states;

/** The kind of resource that a path names. */
export const pathKind = ({ parameters }: Operation) => parameters.find(({ in: place }) => place === "path")?.resource;

/** Whether an operation reads one resource by its id. */
export const isSingleRead = ({ method, path }: Operation) => method === "GET" && path.endsWith("{id}");

/** The kinds with a read of their own that nothing removes: no call, and no state that may mean that they are gone. */
export const lastingKinds: ReadonlySet<string> = new Set(
  operationList
    .filter(isSingleRead)
    .flatMap((read) => pathKind(read) ?? [])
    .filter((kind) => !operationList.some((operation) => operation.method === "DELETE" && pathKind(operation) === kind))
    .filter((kind) => !machines[kind]?.states.includes("deleted")),
);
