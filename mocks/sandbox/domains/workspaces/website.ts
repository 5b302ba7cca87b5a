import { urlOf } from "../../../url.ts";
import { conflict, invalid } from "../../refusal.ts";
import type { Workspace } from "../../world/entities/workspace.ts";
import { probe } from "../../world/media.ts";
import type { World } from "../../world/world.ts";

type Website = NonNullable<Workspace["website"]>;

/** What becomes of the website of a new workspace. */
export interface Claim {
  /** Null where it has none, or where its domain stays with another. */
  readonly website: Website | null;
  /** The workspace that loses the domain. */
  readonly from: Workspace | null;
}

/**
 * A domain can be claimed by only one workspace in the whole service (core document, Workspace).
 * @param teamId of the new workspace
 * @throws Refusal for a website that can't be one, or whose domain is claimed
 */
export function claimOf(world: World, teamId: string, websiteUrl: string | undefined): Claim {
  if (websiteUrl === undefined) return { website: null, from: null };
  checkWebsite(world, websiteUrl);
  const domain = domainOf(world, websiteUrl);
  const website = { url: shownUrl(world, websiteUrl), domain };
  const holder = domain === null ? undefined : world.collections.workspaces.by("domain", domain)[0];
  if (!holder) return { website, from: null };
  return world.latitude.choose("GAP-123", {
    conflict: () => claimed(domain),
    "invalid-input": () => {
      throw invalid("websiteUrl", "another workspace has already claimed its domain.");
    },
    "created-without": () => ({ website: null, from: null }),
    "domain-moves": () => (holder.teamId === teamId ? { website, from: holder } : claimed(domain)),
  })();
}

function claimed(domain: string | null): never {
  throw conflict(`Another workspace has already claimed the domain ${domain}.`);
}

/** Which websites are taken (GAP-129). @throws Refusal */
function checkWebsite({ latitude }: World, websiteUrl: string): void {
  const answer = latitude.answer("GAP-129");
  if (answer === "any-uri") return;
  if (!/^https?:\/\//i.test(websiteUrl)) throw invalid("websiteUrl", "it must start with https:// or http://.");
  const { reachable, isPublic } = probe(websiteUrl);
  if (answer === "must-be-reachable" && !(reachable && isPublic)) throw invalid("websiteUrl", "it can't be reached.");
}

/** The domain that a website claims (GAP-124); null for a URI without a host. */
function domainOf({ latitude }: World, websiteUrl: string): string | null {
  if (!urlOf(websiteUrl)) return null;
  const { host, hostname } = new URL(websiteUrl);
  if (host === "") return null;
  return latitude.choose("GAP-124", {
    "host-without-www": hostname.toLowerCase().replace(/^www\./, ""),
    host,
    "registrable-domain": registrableDomain(hostname.toLowerCase()),
  });
}

/** The last two labels, or three below a second level such as `co.uk`. An address of numbers is left as it is. */
function registrableDomain(hostname: string): string {
  if (/^[\d.]+$|:/.test(hostname)) return hostname;
  const labels = hostname.split(".");
  return labels.slice(/\.(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(hostname) ? -3 : -2).join(".");
}

/** The address as it is shown (GAP-125). Sites are taken to redirect to https. */
function shownUrl({ latitude }: World, websiteUrl: string): string {
  if (!urlOf(websiteUrl)) return websiteUrl;
  const { href } = new URL(websiteUrl);
  return latitude.choose("GAP-125", {
    "as-sent": websiteUrl,
    normalised: href,
    "after-redirects": href.replace(/^http:/, "https:"),
  });
}
