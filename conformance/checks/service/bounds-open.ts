/** Rules that these checks skip, with the reason, by the beginning of the requirement's id. */
export const leftOut: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^DraftAssetId\./, why: "A draft needs clips that are long enough, so the checks of drafts break it." },
  { of: /^createPost\.body\.tiktokSendToInbox/, why: "It may be ignored without a TikTok account (GAP-219)." },
  {
    of: /^Limit\.|^listSavedAds\.query\.limit/,
    why: "Out of range is open (GAP-038); the pagination checks test values in range.",
  },
  { of: /^getAdPreview\.query\.refresh/, why: "Another text may count as false or as true (GAP-405)." },
];

/** Members that a server may ignore outside the examples that have them, by operation and path. */
export const countsOnlyInExamples: typeof leftOut = [
  { of: /^createMetaAd\.(recreationId|recreationRevision|requestId)$/, why: "Ignored without a draft (GAP-357)." },
  { of: /^updateRecreation\.settings\b/, why: "A format may ignore the settings of another one (GAP-440)." },
];

/** Rules whose violation the documents leave open, so that only allowed values are sent. */
export const brokenSideOpen: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Page\./, why: "It may be taken as the first page (GAP-039)." },
];

/** Rules whose allowed values can't be tested for free. */
export const edgesCostly: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Ad[A-Z]|^searchAds/, why: "Each value is a fresh search, limited to 50 a day." },
  { of: /^ObjectId/, why: "An allowed id is any id: every arranged request has one." },
];

/** Documented values that a server may refuse, by the beginning of the requirement's id with `@` and the operation. */
export const acceptedSideOpen: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Page\.type/, why: "A page beyond the last one may be refused (GAP-037)." },
  { of: /^AssetKind\.enum@createAsset/, why: "The kind may contradict the file (GAP-153)." },
  { of: /^CadenceBody\.postsPerDay/, why: "Fewer slots than posts may be refused (GAP-254)." },
  {
    of: /^CadenceBody\..+@updateAutomation|^updateAutomation\.body\.cadence/,
    why: "A complete cadence has a first day, whose form is open (GAP-249, GAP-250); AUTO-81 sends both.",
  },
  { of: /^DraftFormat\.enum/, why: "Settings of another format may be refused (GAP-440)." },
  { of: /^(ObjectId|AdLibraryId|AdvertiserPageId)/, why: "Such an id exists only if a server made it." },
  { of: /^createAsset\.body\.category/, why: "There may be a fixed set of categories (GAP-156)." },
  {
    of: /^createWorkspace\.body\.websiteUrl/,
    why: "A domain can be claimed once, and a site may have to be reachable (GAP-129).",
  },
  { of: /(GreenScreen\w*|Spokesperson)\.body\.scene/, why: "There may be a closed list of scenes (GAP-340)." },
];

/** Whether one of the entries covers a requirement. */
export function isListed(list: typeof leftOut, id: string): boolean {
  return list.some(({ of }) => of.test(id));
}
