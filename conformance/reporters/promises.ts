import { clientRequirements } from "../../generated/client-requirements.ts";
import { requirements } from "../../generated/requirements.ts";
import type { Report } from "../core/report/report.ts";

/** What a report may be about. */
export type Promised = Pick<(typeof requirements)[number], "id" | "says" | "source">;

/** The requirements that a report judges: those of servers or of clients, which have some ids in common. */
export function promisesOf({ subject }: Pick<Report, "subject">): ReadonlyMap<string, Promised> {
  return subject === "client" ? ofClients : ofServers;
}

/** Where the words of a requirement come from: one of the two documents, or a specification of the Internet. */
export function sourceName({ doc, section }: Promised["source"]): string {
  return doc.startsWith("RFC") ? `${doc}, ${section}` : `${doc} document, ${section}`;
}

const byId = (list: readonly Promised[]) => new Map(list.map((each) => [each.id, each]));
const ofServers = byId(requirements);
const ofClients = byId(clientRequirements);
