/** Rules that this topic leaves out, with the reason: by the beginning of the requirement's id. */
export const leftOut: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^createPost\.body\.tiktokSendToInbox/, why: "It may be ignored without a TikTok account (GAP-219)." },
  { of: /^createMetaAd\.body\.(recreationRevision|requestId)/, why: "Ignored without a draft (GAP-357)." },
  {
    of: /^Limit\.|^listSavedAds\.query\.limit/,
    why: "Out of range is open (GAP-038); in range is for pagination to ask.",
  },
  { of: /^getAdPreview\.query\.refresh/, why: "Another text may count as false or as true (GAP-405)." },
];

/** Rules whose broken side the documents leave open, so that only the values inside are sent. */
export const brokenSideOpen: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Page\./, why: "It may be taken as the first page (GAP-039)." },
];

/** Rules whose inner side can't be tried without cost. */
export const edgesCostly: readonly { readonly of: RegExp; readonly why: string }[] = [
  { of: /^Ad[A-Z]|^searchAds/, why: "Each value is a fresh search, of which there are 50 a day." },
  { of: /^ObjectId/, why: "An id at the edge is an id: every arranged request holds one." },
];

/** Whether one of the entries speaks of a requirement. */
export function isListed(list: typeof leftOut, id: string): boolean {
  return list.some(({ of }) => of.test(id));
}
