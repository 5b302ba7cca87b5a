import fc from "fast-check";

// Property tests draw the same cases in every run; FC_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_301) });

// Files share a worker, and `serveFetch` replaces these globals with faster ones; each file starts with those of Node.
const shared: typeof globalThis & { ofNode?: Pick<typeof globalThis, "Request" | "Response"> } = globalThis;
shared.ofNode ??= { Request, Response };
Object.assign(globalThis, shared.ofNode);

// Tests judge broken servers; their annotations and summaries must not show up in the job that runs the tests.
delete process.env.GITHUB_ACTIONS;
