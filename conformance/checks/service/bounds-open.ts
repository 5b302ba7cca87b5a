/** Rules that these checks skip, with the reason, by the beginning of the requirement's id. */
export const leftOut: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^createPost\.body\.tiktokSendToInbox/, why: "It may be ignored without a TikTok account (GAP-219)." },
  { of: /^createMetaAd\.body\.(recreationRevision|requestId)/, why: "Ignored without a draft (GAP-357)." },
  {
    of: /^Limit\.|^listSavedAds\.query\.limit/,
    why: "Out of range is open (GAP-038); the pagination checks test values in range.",
  },
  { of: /^getAdPreview\.query\.refresh/, why: "Another text may count as false or as true (GAP-405)." },
];

/** Rules whose violation the documents leave open, so that only allowed values are sent. */
export const brokenSideOpen: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Page\./, why: "It may be taken as the first page (GAP-039)." },
];

/** Rules whose allowed values can't be tested with a request that is valid otherwise. */
export const edgesCostly: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Ad[A-Z]|^searchAds/, why: "Each value is a fresh search, limited to 50 a day." },
  { of: /^AssetKind/, why: "The kind must be that of the uploaded file; the checks of assets upload each kind." },
  { of: /^updateAutomation\.body\.ownerType/, why: "An automation of an influencer needs the influencer, too." },
  { of: /^DraftFormat/, why: "Another format may need other settings (GAP-446)." },
  { of: /^createPost\.body\.schedule\.enum/, why: "With asap, the time of the example may be refused (GAP-194)." },
  { of: /^ObjectId/, why: "An allowed id is any id: every arranged request has one." },
];

/** Rules whose allowed values are tested at one operation only. */
export const edgesOnce: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Page\.type/, why: "A second page must exist (GAP-037); the checks of pages read those that do." },
];

/** Whether one of the entries covers a requirement. */
export function isListed(list: typeof leftOut, id: string): boolean {
  return list.some(({ of }) => of.test(id));
}
