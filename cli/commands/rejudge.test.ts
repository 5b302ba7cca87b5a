import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "../testing/run-here.ts";

const folder = mkdtempSync(join(tmpdir(), "rejudge-"));
const tape = join(folder, "run.tape");
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const { code } = await runHere("verify", "--only", "getMe", "listAccounts", "--report-dir", folder);
  expect(code).toBe(0);
});

function writeKeys(key: string, pub: string): void {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(pub, publicKey.export({ type: "spki", format: "pem" }));
}

it("gives the verdicts and the report of the run", async () => {
  const again = join(folder, "again");
  const { code, out } = await runHere("rejudge", tape, "--report-dir", again);
  expect(out).toMatch(/All \d+ verdicts match those of the run/);
  expect(code).toBe(0);
  const read = (place: string) => JSON.parse(readFileSync(join(place, "report.json"), "utf8"));
  expect(read(again).summary).toEqual(read(folder).summary);
  expect(read(again).requests).toBe(read(folder).requests);
});

it("a later part of the run keeps the earlier tape", async () => {
  const later = join(folder, "later");
  await runHere("verify", "--only", "getMe", "--report-dir", later, "--profile", "safe");
  await runHere("verify", "--only", "getMe", "--resume", later, "--profile", "safe");
  expect(existsSync(join(later, "run-1.tape"))).toBe(true);
  expect((await runHere("rejudge", join(later, "run-1.tape"))).code).toBe(0);
});

it.each([
  ["a tape that is not there", ["none.tape"], "There is no file none.tape"],
  ["a key that is none", [tape, "--sign", tape], "holds no private Ed25519 key"],
  ["a public key that is none", [tape, "--verify-signature", tape], "holds no public Ed25519 key"],
])("refuses %s in one sentence", async (_, words, says) => {
  const { code, err } = await runHere("rejudge", ...words);
  expect(code).toBe(2);
  expect(err).toContain(says);
  expect(err.trim().split("\n")).toHaveLength(1);
});

describe("a signed statement", () => {
  const key = join(folder, "key.pem");
  const pub = join(folder, "key.pub.pem");
  const statement = `${tape}.statement.json`;

  beforeAll(async () => {
    writeKeys(key, pub);
    const { code, out } = await runHere("rejudge", tape, "--sign", key);
    expect(code).toBe(0);
    expect(out).toContain(`\nSigned statement: ${statement}.\n`);
  });

  it("is an in-toto test result of the tape", () => {
    const { payload, payloadType } = JSON.parse(readFileSync(statement, "utf8"));
    expect(payloadType).toBe("application/vnd.in-toto+json");
    const { subject, predicate } = JSON.parse(Buffer.from(payload, "base64").toString());
    expect(subject[0].name).toBe("run.tape");
    expect(predicate).toMatchObject({ result: "PASSED", failedTests: [] });
    expect(predicate.passedTests).toContain("AUTH-01");
  });

  it("holds for its tape and its key", async () => {
    const { code, out } = await runHere("rejudge", tape, "--verify-signature", pub);
    expect(code).toBe(0);
    expect(out).toContain(`\nThe signature is valid: ${pub}.\n`);
  });

  it("does not hold after a change, for another key or for another tape", async () => {
    const sound = readFileSync(statement, "utf8");
    const changed = join(folder, "changed.json");
    const envelope = JSON.parse(sound);
    const payload = Buffer.from(envelope.payload, "base64").toString().replace("PASSED", "FAILED");
    writeFileSync(changed, JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString("base64") }));
    const judged = (words: readonly string[]) => runHere("rejudge", ...words);
    expect((await judged([tape, "--verify-signature", pub, "--statement", changed])).err).toContain(
      "was changed since",
    );
    writeKeys(join(folder, "other.pem"), join(folder, "other.pub"));
    expect((await judged([tape, "--verify-signature", join(folder, "other.pub")])).err).toContain(
      "was not signed with the key",
    );
    const other = join(folder, "later", "run-1.tape");
    expect((await judged([other, "--verify-signature", pub, "--statement", statement])).err).toContain(
      "about another tape",
    );
  });
});
