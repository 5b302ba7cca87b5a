import fc from "fast-check";

// Property tests draw the same cases in every run; FC_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_301) });
