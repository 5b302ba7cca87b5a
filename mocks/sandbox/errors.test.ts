import { expect } from "vitest";
import { type ErrorType, errorTypes, type OperationId, operationList, operations } from "../../generated/operations.ts";
import { type AdsMode, setAdsMode } from "./domains/ads/modes.ts";
import type { LatitudeOptions } from "./latitude.ts";
import { idsOf, type Sent, shows, testSandbox } from "./testing/sandbox-test.ts";
import { validCall } from "./testing/valid-calls.ts";

/** Every operation that can answer with a type of error, as the contract says. */
function answering(type: ErrorType) {
  return operationList.filter(({ errors }) => errors.some(({ types }) => types.includes(type)));
}

/** Breaks a valid call in the smallest way that every operation knows. */
function broken(operationId: OperationId, sent: Sent<OperationId>): Sent<OperationId> | null {
  const { body, workspaceId, pagination } = operations[operationId];
  // No field of a body is a list of lists.
  if (body) return { ...sent, body: { ...sent.body, [body.fields[0] ?? ""]: [[7]] } };
  if (workspaceId === "query") return { ...sent, query: { ...sent.query, workspaceId: "abc" } };
  return pagination === "page" ? { ...sent, query: { ...sent.query, page: "0" } } : null;
}

for (const { operationId } of answering("invalid_input")) {
  shows(
    ["ERR-01", ...idsOf(`${operationId}.error.invalid_input`)],
    `${operationId} refuses what is not valid`,
    async () => {
      const sandbox = testSandbox();
      const sent = broken(operationId, await validCall(sandbox, operationId));
      if (sent) await sandbox.refused(operationId, sent, 400, "invalid_input");
      else expect(operationId).toBe("only a wrong method"); // no operation is left over
    },
  );
}

for (const { operationId } of operationList.filter(({ workspaceId }) => workspaceId !== null)) {
  shows(
    ["OWN-01", ...idsOf(`${operationId}.error.not_found`)],
    `${operationId} does not find the workspace of another team`,
    async () => {
      const sandbox = testSandbox();
      const sent = await validCall(sandbox, operationId);
      const foreign = (await sandbox.ok("getMe", { key: "otherTeam" })).workspaceId;
      const named =
        operations[operationId].workspaceId === "body"
          ? { ...sent, body: { ...sent.body, workspaceId: foreign } }
          : { ...sent, query: { ...sent.query, workspaceId: foreign } };
      await sandbox.refused(operationId, named, 404, "not_found");
    },
  );
}

for (const operation of operationList.filter(({ body }) => body !== null)) {
  const { operationId, method, path } = operation;
  shows(
    ["ENV-06", "ERR-01", ...idsOf(`${operationId}.body.self.type`)],
    `${operationId} takes a JSON object and nothing else`,
    async () => {
      const sandbox = testSandbox();
      const { id = "", body } = await validCall(sandbox, operationId);
      const send = (text: string) =>
        sandbox.fetch(
          new Request(`http://sandbox.test/api/v1${path.replace("{id}", id)}`, {
            method,
            body: text,
            headers: { "X-API-Key": sandbox.keyOf("full"), "Content-Type": "application/json" },
          }),
        );
      for (const text of ["[]", '"text"', "7", "null", "{", "{}}"]) {
        const refused = await send(text);
        expect(refused.status, text).toBe(400);
        expect(await refused.json()).toMatchObject({ success: false, error: { type: "invalid_input" } });
      }
      expect((await send(JSON.stringify(body))).status).toBeLessThan(300);
    },
  );
}

/** What the discovery side can answer, with the statuses of the contract. */
const modes = Object.keys(errorTypes).filter((type) => type.startsWith("ads_")) as Exclude<AdsMode, "ready">[]; // the keys that begin so

/** Where the documents leave open whether something goes on while discovery does not: here it does not. */
const refusing: LatitudeOptions = {
  "GAP-373": "refused",
  "GAP-398": "never",
  "GAP-399": "refused",
  "GAP-463": "refused",
};

const statusIds: Readonly<Partial<Record<ErrorType, string>>> = {
  ads_daily_limit: "ERR-14",
  ads_search_expired: "ERR-15",
  ads_saved_limit: "ERR-16",
  ads_unavailable: "ERR-17",
  ads_not_configured: "ERR-18",
  ads_name_search_unavailable: "ERR-19",
  ads_auth_expired: "ERR-20",
  ads_access_denied: "ERR-21",
  ads_cache_unavailable: "ERR-22",
  ads_upstream_error: "ERR-23",
  ads_upstream_timeout: "ERR-24",
};

/** What a mode does not concern: the flags are told all the same, a save needs no fresh search, and an expiry needs a cursor. */
const goesOn = new Set([
  "getAdCapabilities ads_access_denied",
  "getAdCapabilities ads_auth_expired",
  "getAdCapabilities ads_cache_unavailable",
  "getAdPreview ads_daily_limit",
  "saveAd ads_access_denied",
  "saveAd ads_auth_expired",
  "searchAds ads_search_expired",
]);

for (const type of modes) {
  const general = statusIds[type];
  for (const { operationId } of answering(type).filter((each) => !goesOn.has(`${each.operationId} ${type}`))) {
    const ids = [...idsOf(`${operationId}.error.${type}`), ...(general ? [general] : []), "ERR-25"];
    shows(ids, `${operationId} says ${type} while discovery is so`, async () => {
      const sandbox = testSandbox({ latitude: refusing });
      const sent = await validCall(sandbox, operationId);
      sandbox.world.transaction(() => setAdsMode(sandbox.world, type));
      const received = await sandbox.call(operationId, sent);
      const [status = received.status] = errorTypes[type]; // some have no documented status
      expect({ type: received.type, status: received.status }).toEqual({ type, status });
    });
  }
}
