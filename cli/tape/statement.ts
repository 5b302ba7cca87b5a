import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { hasNewFailure, type Report, type Verdict } from "../../conformance/index.ts";
import type { HeadLine } from "../../conformance/tape/format.ts";
import { UsageError } from "../usage-error.ts";

const payloadType = "application/vnd.in-toto+json";
const statementType = "https://in-toto.io/Statement/v1";
const predicateType = "https://in-toto.io/attestation/test-result/v0.1";

/** An in-toto statement that a tape has these results. */
interface Statement {
  readonly _type: typeof statementType;
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: typeof predicateType;
  readonly predicate: {
    readonly result: "PASSED" | "WARNED" | "FAILED";
    readonly configuration: readonly { readonly name: string; readonly uri: string; readonly annotations: object }[];
    readonly passedTests: readonly string[];
    readonly warnedTests: readonly string[];
    readonly failedTests: readonly string[];
  };
}

/** A signed statement: a DSSE envelope. */
interface Envelope {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/**
 * What a tape shows, as an in-toto test result: one test per requirement that was judged.
 * @param path of the tape
 * @param kit the version of the kit that judged it
 */
export function statementOf(path: string, { run, contract }: HeadLine, report: Report, kit: string): Statement {
  const ids = (...verdicts: readonly Verdict[]) =>
    report.requirements.flatMap(({ id, verdict, known }) =>
      verdicts.includes(known !== undefined && verdict === "fail" ? "warn" : verdict) ? [id] : [],
    );
  const warned = ids("warn");
  const isBad = hasNewFailure(report) || report.stopped !== undefined || report.inconclusive !== undefined;
  return {
    _type: statementType,
    subject: [
      { name: basename(path), digest: { sha256: createHash("sha256").update(readFileSync(path)).digest("hex") } },
    ],
    predicateType,
    predicate: {
      result: isBad ? "FAILED" : warned.length > 0 ? "WARNED" : "PASSED",
      configuration: [
        {
          name: `contract ${contract}`,
          uri: `pkg:npm/shortform-contract@${kit}`,
          annotations: { server: report.target, recordedAt: report.startedAt, profile: run?.profile },
        },
      ],
      passedTests: ids("pass"),
      warnedTests: warned,
      failedTests: ids("fail", "unstable", "error"),
    },
  };
}

/** Signs a statement. @throws UsageError if the file holds no private Ed25519 key */
export function signed(statement: Statement, keyFile: string): Envelope {
  const key = keyFrom(keyFile, createPrivateKey, "private");
  const payload = Buffer.from(JSON.stringify(statement));
  return {
    payloadType,
    payload: payload.toString("base64"),
    signatures: [{ keyid: idOf(createPublicKey(key)), sig: sign(null, encoded(payload), key).toString("base64") }],
  };
}

/**
 * Checks a signed statement against its tape and the results of judging it again.
 * @throws UsageError with one sentence if it was not signed with this key, is about another tape, or states other results
 */
export function requireTrue(file: string, keyFile: string, expected: Statement): void {
  const key = keyFrom(keyFile, createPublicKey, "public");
  const { type, payload, signatures } = envelopeFrom(file);
  const isSigned = type === payloadType && signatures.some((each) => verify(null, encoded(payload), key, each));
  if (!isSigned) throw new UsageError(`${file} was not signed with the key in ${keyFile}, or was changed since.`);
  const { subject, predicate } = JSON.parse(payload.toString()) as Statement; // signed by this kit
  if (subject[0]?.digest.sha256 !== expected.subject[0]?.digest.sha256) {
    throw new UsageError(`${file} is not about ${expected.subject[0]?.name}, but about another tape.`);
  }
  for (const part of ["result", "failedTests", "warnedTests", "passedTests"] as const) {
    if (String(predicate[part]) === String(expected.predicate[part])) continue;
    throw new UsageError(`${file} states results that differ from what this kit sees on the tape (${part}).`);
  }
}

/** The bytes that are signed (DSSE, version 1). */
function encoded(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload]);
}

function idOf(key: KeyObject): string {
  return createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
}

function keyFrom(file: string, read: (pem: Buffer) => KeyObject, kind: "private" | "public"): KeyObject {
  try {
    const key = read(readFileSync(file));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Reported below.
  }
  throw new UsageError(
    `${file} holds no ${kind} Ed25519 key; make one with: openssl genpkey -algorithm ed25519 -out key.pem${kind === "public" ? " && openssl pkey -in key.pem -pubout -out key.pub.pem" : ""}.`,
  );
}

function envelopeFrom(file: string) {
  try {
    const { payloadType: type, payload, signatures }: Envelope = JSON.parse(readFileSync(file, "utf8"));
    const bytes = signatures.map(({ sig }) => Buffer.from(sig, "base64"));
    return { type, payload: Buffer.from(payload, "base64"), signatures: bytes };
  } catch {
    throw new UsageError(`${file} is not a signed statement; write one with --sign.`);
  }
}
