// Recorded by `npm run observe`; do not edit.

/** The answers of a gap that can be recognized: what each says, and the signs in the traffic that only this answer shows. */
export interface GapSigns {
  readonly gap: string;
  readonly answers: Readonly<Record<string, { readonly says: string; readonly signs: readonly string[] }>>;
}

export const gapSigns: readonly GapSigns[] = [
  {
    gap: "GAP-003",
    answers: {
      "409-409-429": {"says":"409, 409 and 429.","signs":["getAdPreview 409 ads_preview_unavailable","getAdPreview 409 ads_preview_unavailable =object"]},
    },
  },
  {
    gap: "GAP-005",
    answers: {
      "no": {"says":"No; the default rate limit is the only bound.","signs":["createPost 202 headers/retry-after absent","createInterview 202 headers/retry-after absent"]},
      "retry-after": {"says":"Responses about unfinished work carry `Retry-After`.","signs":["getPost 200 retry-after: digits","getVideo 200 retry-after: digits"]},
    },
  },
  {
    gap: "GAP-010",
    answers: {
      "404": {"says":"404 not_found, like an id that belongs to another team.","signs":["listPosts 404 not_found to workspaceId=object-id","listAssets 404 not_found to workspaceId=object-id"]},
      "400": {"says":"400 invalid_input, like an invalid parameter.","signs":["listPosts 400 invalid_input to workspaceId=object-id","listAssets 400 invalid_input to workspaceId=object-id"]},
    },
  },
  {
    gap: "GAP-011",
    answers: {
      "400": {"says":"400 invalid_input, like an invalid query parameter.","signs":["listPosts 400 invalid_input to workspaceId=abc","listPosts 400 invalid_input to workspaceId=text"]},
      "404": {"says":"404 not_found, like a malformed id.","signs":["listPosts 404 not_found to workspaceId=abc","listPosts 404 not_found to workspaceId=text"]},
    },
  },
  {
    gap: "GAP-014",
    answers: {
      "must-match": {"says":"If the operation takes it, a resource in another workspace of the team is 404 not_found.","signs":["check draft-workspace/other/updateRecreation#1 updateRecreation 404 not_found","check draft-workspace/other/draftRecreationBrief#1 draftRecreationBrief 404 not_found"]},
      "ignored": {"says":"Only the team is checked; the resource is found.","signs":["check draft-workspace/other/updateRecreation#1 updateRecreation 200","check draft-workspace/other/updateRecreation#1 updateRecreation 200 =object","check draft-workspace/other/draftRecreationBrief#1 draftRecreationBrief 202"]},
      "refused-400": {"says":"400 invalid_input.","signs":["check draft-workspace/other/updateRecreation#1 updateRecreation 400 invalid_input","check draft-workspace/other/draftRecreationBrief#1 draftRecreationBrief 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-015",
    answers: {
      "whole-team": {"says":"It is found in any workspace of the team; only drafts are limited to the default one (GAP-452).","signs":["check job-kinds-end/createInterview#1 getContent 200 /data/name=text","check CRED-26#7 getContent 200 /data/name=text"]},
      "default-only": {"says":"A resource outside the default workspace is 404 not_found until its workspace is named.","signs":["check job-kinds-end/createInterview#1 getContent 404 not_found","check job-kinds-end/createInterview#1 getContent 404 not_found =object","getContent 200 to workspaceId=object-id"]},
    },
  },
  {
    gap: "GAP-016",
    answers: {
      "only-listed": {"says":"Only those whose row lists it; elsewhere it is ignored.","signs":["check CAL-06#3 getCalendar 200","check CAL-06#3 getCalendar 200 =object"]},
    },
  },
  {
    gap: "GAP-020",
    answers: {
      "401": {"says":"401 unauthorized: the key is checked first.","signs":["cancelPost 401 unauthorized to ","check no-key/cancelPost#1 cancelPost 401 unauthorized"]},
      "404": {"says":"404 not_found: a malformed id matches no endpoint.","signs":["cancelPost 404 not_found to no key","acceptGeneration 404 not_found to no key"]},
    },
  },
  {
    gap: "GAP-024",
    answers: {
      "400": {"says":"400 invalid_input: the request is checked before the id is looked up.","signs":["updateRecreation 400 invalid_input to workspaceId=[]","createInfluencerVideo 400 invalid_input to workspaceId=[]"]},
      "404": {"says":"404 not_found: the id is looked up first.","signs":["updateRecreation 404 not_found to workspaceId=[]","check api-key-header/updateRecreation#1 updateRecreation 404 not_found"]},
    },
  },
  {
    gap: "GAP-034",
    answers: {
      "400": {"says":"400 invalid_input, like an invalid field.","signs":["listPosts 400 invalid_input to automationId=text","listPosts 400 invalid_input to automationId=digits"]},
      "404": {"says":"404 not_found, like a malformed id.","signs":["listPosts 404 not_found to automationId=text","listPosts 404 not_found to automationId=digits"]},
    },
  },
  {
    gap: "GAP-035",
    answers: {
      "404": {"says":"404 not_found in a body; as a filter it matches nothing.","signs":["listPosts 200 to automationId=object-id","check OWN-02/other-team-automation#1 listPosts 200"]},
      "400": {"says":"400 invalid_input that names the field.","signs":["updateAutomation 400 invalid_input to selectedAccounts=object","createGenerations 400 invalid_input to count=integer influencerId=object-id"]},
      "404-everywhere": {"says":"404 not_found, as a filter too.","signs":["listPosts 404 not_found to automationId=object-id","check OWN-02/other-team-automation#1 listPosts 404 not_found"]},
    },
  },
  {
    gap: "GAP-037",
    answers: {
      "empty-list": {"says":"An empty list and the requested page number.","signs":["check workspace-pages/savedAds#2 listSavedAds 200 /data/items=[]","check workspace-pages/savedAds#2 listSavedAds 200 /data/items.length=0","check AUTO-27/no-items#1 listAutomations 200 /pagination/page=integer"]},
      "last-page": {"says":"The last page.","signs":["check workspace-pages/savedAds#2 listSavedAds 200 /pagination/page=1","check workspace-pages/savedAds#2 listSavedAds 200 /data/items/*/ad/titles.length=1","check filter-pages/listInfluencers/search#1 listInfluencers 200 /data=list"]},
      "refused": {"says":"400 invalid_input or 404 not_found.","signs":["listSavedAds 400 invalid_input to limit=digits page=digits workspaceId=object-id","listInfluencers 400 invalid_input to limit=digits page=digits search=verifyufrcuxeimr"]},
    },
  },
  {
    gap: "GAP-038",
    answers: {
      "refused": {"says":"400 invalid_input that names `limit`.","signs":["getCredits 400 invalid_input to limit=abc","listPosts 400 invalid_input to limit=digits"]},
      "clamped": {"says":"0 becomes 1 or 20, 101 becomes 100, and `abc` counts as left out.","signs":["getCredits 200 to limit=abc","listGenerations 200 to limit=abc"]},
    },
  },
  {
    gap: "GAP-039",
    answers: {
      "refused": {"says":"400 invalid_input that names `page`.","signs":["listPosts 400 invalid_input to page=digits","getCredits 400 invalid_input to page=digits"]},
      "first": {"says":"It counts as 1; 1.5 may be rounded.","signs":["check page-parameter-named/listPosts/page#1 listPosts 200","check page-parameter-named/getCredits/page#1 getCredits 200"]},
    },
  },
  {
    gap: "GAP-040",
    answers: {
      "0": {"says":"0.","signs":["check ADER-09#2 listSavedAds 200 /pagination/pages=0","check ADSV-08#1 listSavedAds 200 /pagination/pages=0"]},
      "1": {"says":"1, an empty page.","signs":["check ADER-09#2 listSavedAds 200 /pagination/pages=1","check ADSV-08#1 listSavedAds 200 /pagination/pages=1"]},
    },
  },
  {
    gap: "GAP-042",
    answers: {
      "no": {"says":"No.","signs":["getMe 200 /apiVersion absent","getPost 200 /apiVersion absent"]},
      "some": {"says":"Yes, such as a request id.","signs":["getMe 200 /apiVersion=text","getPost 200 /apiVersion=text"]},
    },
  },
  {
    gap: "GAP-045",
    answers: {
      "z": {"says":"`Z`.","signs":["searchAds 200 /data/expiresAt=time.sZ","searchAds 200 /data/fetchedAt=time.sZ"]},
      "offset-zero": {"says":"`+00:00`, which is UTC too.","signs":["searchAds 200 /data/expiresAt=time.s+00:00","searchAds 200 /data/fetchedAt=time.s+00:00"]},
    },
  },
  {
    gap: "GAP-046",
    answers: {
      "200-or-201": {"says":"201 if it creates something, otherwise 200.","signs":["createAsset 201","createAutomation 201"]},
      "200": {"says":"Always 200.","signs":["createAsset 200","createAutomation 200"]},
      "202": {"says":"202 if work continues in the background.","signs":["saveAd 202","createAsset 202"]},
    },
  },
  {
    gap: "GAP-049",
    answers: {
      "json-utf8": {"says":"`application/json; charset=utf-8`.","signs":["getPost 404 not_found content-type: application/json; charset=utf-8","getMe 401 unauthorized content-type: application/json; charset=utf-8"]},
      "json": {"says":"`application/json`.","signs":["getMe 200 content-type: application/json","getPost 200 content-type: application/json"]},
      "problem": {"says":"`application/problem+json` for failures.","signs":["getPost 404 not_found content-type: application/problem+json","getMe 401 unauthorized content-type: application/problem+json"]},
      "text": {"says":"`text/plain`, because only requests are asked for the header.","signs":["getMe 200 content-type: text/plain; charset=utf-8","getPost 200 content-type: text/plain; charset=utf-8"]},
    },
  },
  {
    gap: "GAP-057",
    answers: {
      "bucket": {"says":"A bucket that refills steadily.","signs":["getMe 429 rate_limited retry-after: 0","getMe 429 rate_limited retry-after: 1"]},
    },
  },
  {
    gap: "GAP-059",
    answers: {
      "rounded-down": {"says":"Whole seconds, rounded down or to the nearest, so 0 can occur.","signs":["searchAds 429 ads_daily_limit retry-after: 0"]},
    },
  },
  {
    gap: "GAP-060",
    answers: {
      "yes": {"says":"Yes, it carries the field.","signs":["getMe 429 rate_limited /error/retryAfterSeconds=integer","getAdPreview 429 rate_limited /error/retryAfterSeconds=integer","getMe 429 rate_limited /error/retryAfterSeconds=fraction"]},
      "no": {"says":"No, it carries only the header.","signs":["getMe 429 rate_limited /error/retryAfterSeconds absent","getAdPreview 429 rate_limited /error/retryAfterSeconds absent"]},
    },
  },
  {
    gap: "GAP-062",
    answers: {
      "exact-fraction": {"says":"The exact time with a fraction; the header is rounded.","signs":["searchAds 429 ads_daily_limit /error/retryAfterSeconds=fraction","getMe 429 rate_limited /error/retryAfterSeconds=fraction","getAdPreview 429 ads_preview_daily_limit /error/retryAfterSeconds=fraction"]},
    },
  },
  {
    gap: "GAP-063",
    answers: {
      "no": {"says":"No.","signs":["searchAdvertisers 503 text headers/retry-after absent","searchAds 503 ads_unavailable headers/retry-after absent"]},
      "some": {"says":"Temporary failures do.","signs":["searchAdvertisers 503 text retry-after: digits","searchAds 503 ads_auth_expired retry-after: digits"]},
    },
  },
  {
    gap: "GAP-064",
    answers: {
      "workspace": {"says":"The workspace.","signs":["createCloneVideo 202 to imageUrl=url videoUrl=url workspaceId=object-id Idempotency-Key","check idempotent-other-workspace/createTalkingHead#1 createTalkingHead 202"]},
    },
  },
  {
    gap: "GAP-070",
    answers: {
      "part": {"says":"Yes; another query or path is another request.","signs":["acceptGeneration 409 conflict to workspaceId=object-id Idempotency-Key","check acceptGeneration.error.conflict/open#1 getGeneration 200"]},
    },
  },
  {
    gap: "GAP-071",
    answers: {
      "same-status-marked": {"says":"The same status and a header that marks it.","signs":["createMetaAd 202 idempotent-replayed: true","createInterview 202 idempotent-replayed: true"]},
    },
  },
  {
    gap: "GAP-073",
    answers: {
      "other": {"says":"Another limit.","signs":["createListicle 400 invalid_input to prompt=text Idempotency-Key","story a long Idempotency-Key#1 createListicle 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-082",
    answers: {
      "header": {"says":"A `WWW-Authenticate` header names it.","signs":["getPost 403 forbidden_scope www-authenticate: Bearer error=\"insufficient_scope\", scope=\"posts:read\"","searchAds 403 forbidden_scope www-authenticate: Bearer error=\"insufficient_scope\", scope=\"ads:read\""]},
    },
  },
  {
    gap: "GAP-084",
    answers: {
      "yes": {"says":"Yes; it lists the methods of the path.","signs":["PUT elsewhere 405 invalid_input allow: GET","POST elsewhere 405 invalid_input allow: GET"]},
      "no": {"says":"No.","signs":["PUT elsewhere 405 invalid_input headers/allow absent","POST elsewhere 405 invalid_input headers/allow absent"]},
    },
  },
  {
    gap: "GAP-086",
    answers: {
      "cors": {"says":"204 with CORS headers for a preflight, so that pages can call it; otherwise 405.","signs":["getMe 200 access-control-allow-origin: *","getPost 200 access-control-allow-origin: *"]},
    },
  },
  {
    gap: "GAP-088",
    answers: {
      "refused": {"says":"400 invalid_input that names the parameter.","signs":["getMe 400 invalid_input","getMe 400 invalid_input =object"]},
    },
  },
  {
    gap: "GAP-089",
    answers: {
      "ignored": {"says":"They are ignored.","signs":["check DRFT-33#2 updateRecreation 409 conflict","check DRFT-33#2 updateRecreation 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-103",
    answers: {
      "some-random-characters": {"says":"Everything up to `_live_` and the next four characters.","signs":["getMe 200 /data/auth/keyPrefix=text","getMe 200 /data/auth/keyPrefix=sf_live_IKVk"]},
      "name-only": {"says":"Only the part before `_live_`.","signs":["getMe 200 /data/auth/keyPrefix=sf","check ADS-13#1 getMe 200 /data/auth/keyPrefix=sf"]},
    },
  },
  {
    gap: "GAP-108",
    answers: {
      "newest-first": {"says":"Newest first.","signs":["check ADS-23#1 getCredits 200 /data/entries by createdAt falling","check ADS-23#2 getCredits 200 /data/entries by createdAt falling"]},
      "oldest-first": {"says":"Oldest first.","signs":["check ADS-23#1 getCredits 200 /data/entries by createdAt rising","check ADS-23#2 getCredits 200 /data/entries by createdAt rising"]},
      "unordered": {"says":"In no order that a caller can rely on.","signs":["getCredits 200 /data/entries by createdAt mixed","check ADS-23#1 getCredits 200 /data/entries by createdAt mixed"]},
    },
  },
  {
    gap: "GAP-110",
    answers: {
      "object-id": {"says":"Yes.","signs":["getCredits 200 /data/entries/*/id=object-id"]},
      "any-string": {"says":"No, it is any string.","signs":["getCredits 200 /data/entries/*/id=text"]},
    },
  },
  {
    gap: "GAP-111",
    answers: {
      "operation-name": {"says":"The name of the operation, for example `influencer_video`.","signs":["getCredits 200 /data/entries/*/spendingType=text","getCredits 200 /data/entries/*/spendingType=meta_ad"]},
      "media-kind": {"says":"`video` or `image`.","signs":["getCredits 200 /data/entries/*/spendingType=image","getCredits 200 /data/entries/*/spendingType=video"]},
      "any-label": {"says":"Any other label.","signs":["getCredits 200 /data/entries/*/spendingType=Generation"]},
    },
  },
  {
    gap: "GAP-112",
    answers: {
      "same-label": {"says":"The label from the response to the paid request.","signs":["getCredits 200 /data/entries/*/model=ad-image","getCredits 200 /data/entries/*/model=interview"]},
    },
  },
  {
    gap: "GAP-113",
    answers: {
      "null": {"says":"They are null.","signs":["getCredits 200 /data/entries/*/model=null","getCredits 200 /data/entries/*/spendingType=null"]},
      "kept-on-refund": {"says":"A refund keeps those of the refunded spending.","signs":["check accepted-everywhere/CreditEntryType.enum@getCredits.type#7 getCredits 200 /data/entries by model mixed","story the ledger of refund#1 getCredits 200 /data/entries by model mixed"]},
      "empty-string": {"says":"They are empty strings.","signs":["getCredits 200 /data/entries/*/model=empty","getCredits 200 /data/entries/*/spendingType=empty"]},
    },
  },
  {
    gap: "GAP-114",
    answers: {
      "own-entry": {"says":"A new entry of type `refund` with the amount; the spending stays.","signs":["getCredits 200 /data/entries/*/type=refund","story the ledger of refund#1 getCredits 200 /data/entries=list"]},
    },
  },
  {
    gap: "GAP-115",
    answers: {
      "positive": {"says":"Positive; they add credits.","signs":["check other-team-list/listSavedAds#2 listSavedAds 200 /data/items/*/ad/platforms.length=1","check ad-search-filter/platform#4 searchAds 200 /data/items.length=8"]},
      "either": {"says":"Expired or corrected credits are negative entries of their type.","signs":["story the ledger of trial#1 getCredits 200 /pagination/total=2","story the ledger of trial#1 getCredits 200 /data/entries.length=2"]},
    },
  },
  {
    gap: "GAP-117",
    answers: {
      "one-at-once": {"says":"One entry for the whole price, present as soon as the request is answered.","signs":["check read-without-credits/getCredits#1 getCredits 200 /pagination/pages=6","story createCloneVideo at its default#10 getCredits 200 /pagination/page=1"]},
      "later": {"says":"The entry appears shortly after the response.","signs":["story createCloneVideo at its default#9 getCredits 200 /pagination/pages=2","story createCloneVideo at its default#10 getCredits 200 /pagination/pages=2","check read-without-credits/getCredits#1 getCredits 200 /pagination/pages=5"]},
      "in-parts": {"says":"Several entries that add up to the price, for example of two kinds of credits.","signs":["story the end of createMetaAd#5 getCredits 200","story the end of createInterview#5 getCredits 200"]},
    },
  },
  {
    gap: "GAP-121",
    answers: {
      "never": {"says":"No; it stays at zero or above.","signs":["check CRED-20#1 getCredits 200 /data/balance=0","story a video without credits#1 getCredits 200 /data/balance=0"]},
      "corrections": {"says":"Yes; a correction can take it below zero.","signs":["check CRED-20#1 getCredits 200 /data/balance=-12","story a video without credits#1 getCredits 200 /data/balance=-12"]},
    },
  },
  {
    gap: "GAP-122",
    answers: {
      "null": {"says":"It is null.","signs":["createWorkspace 201 /data/website=null","listWorkspaces 200 /data/*/website=null"]},
      "absent": {"says":"The key is left out.","signs":["createWorkspace 201 /data/website absent","listWorkspaces 200 /data/*/website absent"]},
      "empty-strings": {"says":"`url` and `domain` are empty strings.","signs":["createWorkspace 201 /data/website/url=empty","listWorkspaces 200 /data/*/website/url=empty"]},
      "nulls-inside": {"says":"`url` and `domain` are null.","signs":["createWorkspace 201 /data/website/url=null","listWorkspaces 200 /data/*/website/url=null"]},
      "empty-object": {"says":"It is an object without keys.","signs":["createWorkspace 201 /data/website={}","listWorkspaces 200 /data/*/website={}"]},
    },
  },
  {
    gap: "GAP-123",
    answers: {
      "conflict": {"says":"409 conflict.","signs":["check WORK-07#1 createWorkspace 409 conflict /apiVersion=text"]},
      "invalid-input": {"says":"400 invalid_input that names `websiteUrl`.","signs":["createWorkspace 400 invalid_input to name=verifyctabcdegcv websiteUrl=url","createWorkspace 400 invalid_input to name=verifyggaopjdogp websiteUrl=url","createWorkspace 400 invalid_input to name=verifyqhfhntnsht websiteUrl=url"]},
      "created-without": {"says":"201 without the website.","signs":["createWorkspace 201 /data/name=verifyqhfhntnsht","listWorkspaces 200 /data/*/name=verifyqhfhntnsht"]},
      "domain-moves": {"says":"201, and the other workspace of the same team loses the domain.","signs":["check WORK-07#1 createWorkspace 201 /data/website/url=url","check WORK-07#1 createWorkspace 201 /data/website/domain=text"]},
    },
  },
  {
    gap: "GAP-127",
    answers: {
      "invalid-input": {"says":"The second one is refused with 400.","signs":["createWorkspace 400 invalid_input to logoUrl=url name=text Idempotency-Key","check idempotent-after-a-day/createWorkspace#1 createWorkspace 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-128",
    answers: {
      "shown": {"says":"The single read shows it under an undocumented key.","signs":["getWorkspace 200 /data/logoUrl=url","getWorkspace 200 /data/logoUrl=null"]},
    },
  },
  {
    gap: "GAP-130",
    answers: {
      "pending": {"says":"`pending`.","signs":["getWorkspace 200 /data/brandContext/status=pending","createWorkspace 201 /data/brandContext/status=pending"]},
      "several-stages": {"says":"Several, for example `queued` and `processing`.","signs":["getWorkspace 200 /data/brandContext/status=queued","story a brand profile that is ready#1 getWorkspace 200 /data/brandContext/status=queued"]},
    },
  },
  {
    gap: "GAP-132",
    answers: {
      "same": {"says":"Yes, built from its name.","signs":["check result-lasts/createWorkspace#1 getWorkspace 200 /data/toneVoice/dos=list","check result-lasts/createWorkspace#2 getWorkspace 200 /data/toneVoice/dos=list"]},
      "only-with-website": {"says":"No; it waits for a website.","signs":["check list-and-read/listWorkspaces#5 getWorkspace 200 /data/brandContext/status=queued","check result-lasts/createWorkspace#1 getWorkspace 200 /data/brandContext/status=queued","check result-lasts/createWorkspace#1 getWorkspace 200 /data/brandContext/status=pending"]},
      "ready-at-once": {"says":"Yes, at once, because there is nothing to build.","signs":["story two results of createWorkspace#1 getWorkspace 200 /data/brandContext/status=ready","createWorkspace 201 /data/brandContext/status=ready"]},
    },
  },
  {
    gap: "GAP-133",
    answers: {
      "null": {"says":"They are null.","signs":["getWorkspace 200 /data/identity=null","getWorkspace 200 /data/toneVoice=null"]},
      "empty-inside": {"says":"They are objects whose values are empty.","signs":["story a brand profile that is ready#1 getWorkspace 200 /data/identity=object","story a new workspace that was made#1 getWorkspace 200 /data/identity=object","check holds-scope/getWorkspace#1 getWorkspace 200 /data/toneVoice/dos=[]"]},
      "empty-objects": {"says":"They are objects without keys.","signs":["getWorkspace 200 /data/identity={}","getWorkspace 200 /data/toneVoice={}"]},
    },
  },
  {
    gap: "GAP-134",
    answers: {
      "from-the-start": {"says":"A new workspace has some.","signs":["story two results of createWorkspace#1 getWorkspace 200 /data/contentAngles=list","story two results of createWorkspace#1 getWorkspace 200 /data/campaignBriefs=list"]},
    },
  },
  {
    gap: "GAP-135",
    answers: {
      "single-read-only": {"says":"Neither.","signs":["createWorkspace 201 /data/brandContext absent"]},
      "everywhere": {"says":"Both.","signs":["listWorkspaces 200 /data/*/brandContext=object","listWorkspaces 200 /data/*/brandContext/status=ready"]},
    },
  },
  {
    gap: "GAP-136",
    answers: {
      "text": {"says":"Strings.","signs":["getWorkspace 200 /data/positioning/mission=text","check IDEN-10#1 getWorkspace 200 /data/positioning/mission=text"]},
      "list-of-texts": {"says":"Lists of strings.","signs":["getWorkspace 200 /data/positioning/mission=list","getWorkspace 200 /data/identity/coreIdentity=list"]},
      "object": {"says":"Objects with undocumented fields.","signs":["getWorkspace 200 /data/positioning/mission=object","getWorkspace 200 /data/identity/coreIdentity=object"]},
      "text-or-null": {"says":"Strings, or null if nothing was found.","signs":["getWorkspace 200 /data/positioning/mission=null","check IDEN-10#1 getWorkspace 200 /data/positioning/mission=null"]},
    },
  },
  {
    gap: "GAP-137",
    answers: {
      "by-name": {"says":"By name.","signs":["check DRFT-12#1 listWorkspaces 200 /data by name rising","check WORK-02#1 listWorkspaces 200 /data by name rising"]},
      "unordered": {"says":"In no order that a caller can rely on.","signs":["check DRFT-12#1 listWorkspaces 200 /data by id rising","check WORK-02#1 listWorkspaces 200 /data by id rising"]},
    },
  },
  {
    gap: "GAP-138",
    answers: {
      "may-be-elsewhere": {"says":"Other responses may hold them as well.","signs":["listWorkspaces 200 /data/*/identity=object","listWorkspaces 200 /data/*/toneVoice=object"]},
    },
  },
  {
    gap: "GAP-139",
    answers: {
      "never": {"says":"No; the default never changes.","signs":["createPost 503 internal_error","createPost 503 internal_error =object"]},
      "newest-is-default": {"says":"Yes; the new workspace replaces the old default.","signs":["createWorkspace 201 /data/isDefault=true","getGeneration 200 /data/hashtags/*=morningrun"]},
    },
  },
  {
    gap: "GAP-140",
    answers: {
      "object-id": {"says":"An object id.","signs":["getWorkspace 200 /data/campaignBriefs/*/id=object-id","listWorkspaces 200 /data/*/campaignBriefs/*/id=object-id"]},
      "other-string": {"says":"Another string, for example a UUID.","signs":["getWorkspace 200 /data/campaignBriefs/*/id=uuid","listWorkspaces 200 /data/*/campaignBriefs/*/id=uuid"]},
      "number": {"says":"A number.","signs":["getWorkspace 200 /data/campaignBriefs/*/id=integer","listWorkspaces 200 /data/*/campaignBriefs/*/id=integer"]},
    },
  },
  {
    gap: "GAP-141",
    answers: {
      "iana-and-language-name": {"says":"An IANA time zone and a language name, set in the web app.","signs":["getWorkspace 200 /data/preferences/timezone=text","listWorkspaces 200 /data/*/preferences/timezone=text"]},
    },
  },
  {
    gap: "GAP-142",
    answers: {
      "included": {"says":"Yes.","signs":["getWorkspace 200 /data/website=object","getWorkspace 200 /data/website/url=url"]},
    },
  },
  {
    gap: "GAP-143",
    answers: {
      "unlimited": {"says":"No.","signs":["story responses stored for almost a day#1 createWorkspace 201","story responses stored for almost a day#1 createWorkspace 201 =object"]},
      "limited-by-plan": {"says":"Yes; one too many is refused with 409 conflict.","signs":["story responses stored for almost a day#1 createWorkspace 409 conflict","story responses stored for almost a day#1 createWorkspace 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-144",
    answers: {
      "always-filled": {"says":"Every account has all three; the label defaults to the display name.","signs":["listAccounts 200 /data/*/label=Pip","check VID-20#1 listAccounts 200 /data by label mixed"]},
      "empty-string": {"says":"They are empty strings.","signs":["listAccounts 200 /data/*/label=empty","listAccounts 200 /data/*/username=empty"]},
    },
  },
  {
    gap: "GAP-145",
    answers: {
      "platform-and-owner": {"says":"Each platform and owner in a workspace has one default account.","signs":["listAccounts 200 /data to : isDefault is true more than once","listAccounts 200 /data to workspaceId=object-id: isDefault is true more than once"]},
      "workspace": {"says":"Each workspace has one default account.","signs":["listAccounts 200 /data to : isDefault is true once","listAccounts 200 /data to workspaceId=object-id: isDefault is true once"]},
      "none-needed": {"says":"There may be none or several.","signs":["listAccounts 200 /data to : isDefault is true never","listAccounts 200 /data to workspaceId=object-id: isDefault is true never"]},
    },
  },
  {
    gap: "GAP-147",
    answers: {
      "both": {"says":"Yes; the filter only narrows the list.","signs":["listAccounts 200 /data/*/username=pip","listAccounts 200 /data/*/displayName=Pip"]},
      "brand-only": {"says":"No; it lists only those of the brand.","signs":["check IDEN-05#1 listAccounts 200 /data.length=6","check IDEN-05#2 listAccounts 200 /data.length=6","check example/listAccounts#1 listAccounts 200 /data.length=6"]},
    },
  },
  {
    gap: "GAP-150",
    answers: {
      "as-unreachable": {"says":"Like a URL that can't be fetched.","signs":["createAsset 404 not_found to name=verifykonbctobnn url=url","createAsset 404 not_found to kind=image name=verifykonbctobnn url=url"]},
    },
  },
  {
    gap: "GAP-151",
    answers: {
      "invalid-input": {"says":"400 invalid_input that names `url`.","signs":["createAsset 400 invalid_input to name=verifypoetutectc url=url","check asset-refused/unreachable#1 createAsset 400 invalid_input"]},
      "server-fault": {"says":"A 5xx with internal_error, because the fetch failed.","signs":["createAsset 502 internal_error","createAsset 502 internal_error =object"]},
      "not-found": {"says":"404 not_found if the source returns 404.","signs":["createAsset 404 not_found to name=verifypoetutectc url=url","check asset-refused/unreachable#1 createAsset 404 not_found"]},
    },
  },
  {
    gap: "GAP-154",
    answers: {
      "null": {"says":"It is null.","signs":["listAssets 200 /data/*/name=null"]},
      "absent": {"says":"The key is left out.","signs":["listAssets 200 /data/*/name absent"]},
      "empty-string": {"says":"It is an empty string.","signs":["listAssets 200 /data/*/name=empty"]},
    },
  },
  {
    gap: "GAP-155",
    answers: {
      "null": {"says":"It is null.","signs":["listAssets 200 /data/*/category=null"]},
      "absent": {"says":"The key is left out.","signs":["listAssets 200 /data/*/category absent"]},
      "empty-string": {"says":"It is an empty string.","signs":["listAssets 200 /data/*/category=empty","check filters-together/listAssets#3 listAssets 200 /data by category mixed"]},
      "default-category": {"says":"It is a default, for example `uncategorized`.","signs":["listAssets 200 /data/*/category=uncategorized","listAssets 200 to category=uncategorized limit=digits page=digits"]},
    },
  },
  {
    gap: "GAP-156",
    answers: {
      "any-string": {"says":"No, any string is a category.","signs":["listAssets 200 /data/*/category=demo","listAssets 200 to category=demo limit=digits page=digits workspaceId=object-id"]},
      "fixed-set": {"says":"Yes; other values are refused with 400.","signs":["createAsset 400 invalid_input to category=demo kind=video name=text url=url Idempotency-Key","createAsset 400 invalid_input to category=demo kind=video name=text url=url workspaceId=object-id Idempotency-Key"]},
    },
  },
  {
    gap: "GAP-158",
    answers: {
      "off-at-first": {"says":"It is false for every uploaded asset and has no effect.","signs":["listAssets 200 to kind=video limit=digits page=digits turboEnabled=false","story the pages of listAssets/turboEnabled#5 listAssets 200 /data.length=7","story listAssets/turboEnabled#2 listAssets 200 /data=[]"]},
      "on-at-first": {"says":"It is true for a new asset.","signs":["story the pages of listAssets/turboEnabled#3 listAssets 200 /data.length=6","story the pages of listAssets/turboEnabled#4 listAssets 200 /data.length=6","listAssets 200 to kind=image limit=digits page=digits turboEnabled=true"]},
      "by-kind": {"says":"It depends on the kind or the category.","signs":["story the pages of listAssets/turboEnabled#5 listAssets 200 /data.length=5","story the pages of listAssets/turboEnabled#2 listAssets 200 /data.length=19"]},
    },
  },
  {
    gap: "GAP-161",
    answers: {
      "newest-first": {"says":"Newest first.","signs":["check IDEN-05#1 listAssets 200 /data by kind rising","check example/listAssets#1 listAssets 200 /data by kind rising"]},
      "oldest-first": {"says":"Oldest first.","signs":["check IDEN-05#1 listAssets 200 /data by kind falling","check example/listAssets#1 listAssets 200 /data by kind falling"]},
      "by-name": {"says":"By name.","signs":["story listAssets/kind#2 listAssets 200 /data by name rising","story listAssets/kind#3 listAssets 200 /data by name rising"]},
      "unordered": {"says":"In no order that a caller can rely on.","signs":["check ASSET-06#1 listAssets 200 /data by id rising","check ASSET-09#1 listAssets 200 /data by id rising"]},
    },
  },
  {
    gap: "GAP-163",
    answers: {
      "two": {"says":"Yes.","signs":["story listAssets/kind#2 listAssets 200 /data.length=11","story listAssets/kind#2 listAssets 200 /pagination/total=11"]},
    },
  },
  {
    gap: "GAP-164",
    answers: {
      "left-out": {"says":"No.","signs":["createAsset 202 /data/turboEnabled absent"]},
    },
  },
  {
    gap: "GAP-166",
    answers: {
      "bare": {"says":"No; RFC 9728 wants it at the top level.","signs":["getProtectedResourceMetadata 200 /data absent","getProtectedResourceMetadata 200 /resource=url"]},
      "enveloped": {"says":"Yes.","signs":["getProtectedResourceMetadata 200 /data=object","getProtectedResourceMetadata 200 /success=true"]},
    },
  },
  {
    gap: "GAP-168",
    answers: {
      "none": {"says":"None.","signs":["getProtectedResourceMetadata 200 /data/bearer_methods_supported absent"]},
      "with-authorization-servers": {"says":"Authorization servers and other members of RFC 9728.","signs":["getProtectedResourceMetadata 200 /data/authorization_servers=list","getProtectedResourceMetadata 200 /data/authorization_servers/*=url","getProtectedResourceMetadata 200 /authorization_servers=list"]},
    },
  },
  {
    gap: "GAP-171",
    answers: {
      "none": {"says":"No.","signs":["check META-01#1 getProtectedResourceMetadata 200 /data/scopes_supported.length=16","check META-04#1 getProtectedResourceMetadata 200 /data/scopes_supported.length=16","check META-01#1 getProtectedResourceMetadata 200 /scopes_supported.length=16"]},
      "more": {"says":"Yes.","signs":["check META-01#1 getProtectedResourceMetadata 200 /data/scopes_supported.length=17","check META-04#1 getProtectedResourceMetadata 200 /data/scopes_supported.length=17","check META-01#1 getProtectedResourceMetadata 200 /scopes_supported.length=17"]},
    },
  },
  {
    gap: "GAP-172",
    answers: {
      "text-and-position": {"says":"An object with a text and its position.","signs":["getGeneration 200 /data/deck/textBoxes/*=object","getGeneration 200 /data/deck/textBoxes by y rising"]},
      "plain-text": {"says":"A string.","signs":["getGeneration 200 /data/deck/textBoxes/*=text","getContent 200 /data/deck/textBoxes/*=text"]},
    },
  },
  {
    gap: "GAP-173",
    answers: {
      "ids-or-null": {"says":"`influencer` and `remixSource` hold `{ id }`, or null.","signs":["getGeneration 200 /data/influencer=null","getGeneration 200 /data/remixSource=null"]},
      "absent": {"says":"The keys are left out when there is none.","signs":["getGeneration 200 /data/influencer absent","getGeneration 200 /data/remixSource absent"]},
    },
  },
  {
    gap: "GAP-174",
    answers: {
      "scheduled-at-once": {"says":"It is scheduled as soon as the post is accepted.","signs":["story listGenerations/status#3 listGenerations 200 /data.length=16","story listGenerations/status#3 listGenerations 200 /pagination/total=16"]},
      "accepted-first": {"says":"It is first accepted, then scheduled with the post.","signs":["story suggestions: scheduled#2 getGeneration 200","story suggestions: scheduled#3 getGeneration 200"]},
    },
  },
  {
    gap: "GAP-177",
    answers: {
      "results-list": {"says":"A list `results`; each item has platform, accountId, status, postUrl and analytics.","signs":["getPost 200 /data/results=[]","check other-team-change/cancelPost#1 getPost 200 /data/results=[]","listPosts 200 /data/*/results=[]"]},
      "list-of-another-name": {"says":"A list with another name, `platforms`.","signs":["getPost 200 /data/platforms=[]","getPost 200 /data/platforms=list"]},
      "object-by-platform": {"says":"An object `results` keyed by platform, with the platform's first account.","signs":["getPost 200 /data/results={}","getPost 200 /data/results/tiktok absent"]},
    },
  },
  {
    gap: "GAP-178",
    answers: {
      "what-was-asked": {"says":"The fields of the create request, automationId and createdAt.","signs":["getPost 200 /data/caption=text","getPost 200 /data/hashtags=list"]},
      "others": {"says":"Other fields.","signs":["getPost 200 /data/networks=list","getPost 200 /data/publishedAt=null"]},
    },
  },
  {
    gap: "GAP-180",
    answers: {
      "200-post": {"says":"200 with the whole post.","signs":["cancelPost 200 /data/kind=post","cancelPost 200 /data/statusUrl=path"]},
      "200-flag": {"says":"200 with a flag such as `cancelled`.","signs":["cancelPost 200 /data/status absent","cancelPost 200 /data/cancelled=true","cancelPost 202 /data/status absent"]},
      "204-nothing": {"says":"204 without a body.","signs":["cancelPost 204","cancelPost 204 to "]},
    },
  },
  {
    gap: "GAP-181",
    answers: {
      "draft": {"says":"It becomes a draft; cancelling it again is 409 conflict.","signs":["story cancelling a post that is draft#2 getPost 200","story posts at their time#7 getPost 200 /data/status=draft"]},
      "cancelled": {"says":"It gets its own status.","signs":["listPosts 200 /data/*/status=cancelled","getPost 200 /data/status=cancelled"]},
      "removed": {"says":"It is removed; reading it or cancelling it again returns 404.","signs":["story posts at their time#7 getPost 404 not_found","story posts at their time#8 getPost 404 not_found"]},
      "failed": {"says":"It becomes failed.","signs":["story posts at their time#7 getPost 200 /data/status=failed","story posts at their time#8 getPost 200 /data/status=failed"]},
    },
  },
  {
    gap: "GAP-183",
    answers: {
      "processing-then-posted": {"says":"Scheduled, processing, posted; partial if some accounts failed.","signs":["getPost 200 /data/status=processing","listPosts 200 to limit=digits page=digits status=processing workspaceId=object-id"]},
      "straight-to-posted": {"says":"Scheduled, posted.","signs":["check POST-65/post-list-in-flight#12 getPost 200","check POST-65/post-list-in-flight#2 createPost 202"]},
    },
  },
  {
    gap: "GAP-184",
    answers: {
      "rendering-and-completed": {"says":"Pending, rendering, completed and failed.","signs":["check POST-03#1 getPost 200 /data/renderStatus=completed","check POST-52#1 getPost 200 /data/renderStatus=completed"]},
      "others": {"says":"Other values.","signs":["getPost 200 /data/renderStatus=done","listPosts 200 /data/*/renderStatus=done"]},
      "stays-pending": {"says":"It stays pending for posts without rendering.","signs":["check POST-03#1 getPost 200 /data/renderStatus=pending","check POST-52#1 getPost 200 /data/renderStatus=pending","story listPosts as it comes#1 listPosts 200 /data by renderStatus mixed"]},
    },
  },
  {
    gap: "GAP-185",
    answers: {
      "failed": {"says":"It is failed too.","signs":["check post-terminal/failed#2 getPost 200","check POST-55#1 getPost 200 /data/status=failed"]},
      "stays-scheduled": {"says":"It stays scheduled; only renderStatus is failed.","signs":["check POST-55#1 getPost 200 /data/status=scheduled","check post-terminal/failed#1 getPost 200 /data/status=scheduled"]},
    },
  },
  {
    gap: "GAP-186",
    answers: {
      "posted-or-partial": {"says":"Posted if every account succeeded, including inboxes; nothing is completed.","signs":["story listPosts/status#6 listPosts 200 /data.length=1","check post-list-takes/completed#1 listPosts 200 /data.length=1"]},
      "completed-for-all": {"says":"Completed if every account succeeded.","signs":["story listPosts/status#7 listPosts 200 /data.length=19","check post-list-takes/completed#1 listPosts 200 /data.length=20"]},
      "completed-for-rendered": {"says":"Completed for posts that are rendered and handed over.","signs":["story listPosts/status#6 listPosts 200 /data.length=15","check post-list-takes/completed#1 listPosts 200 /data.length=13"]},
    },
  },
  {
    gap: "GAP-189",
    answers: {
      "first-is-used": {"says":"The first one in the documented order is used.","signs":["createPost 404 not_found to contentId=object-id images=list schedule=scheduled scheduledTime=time.sZ selectedAccounts=object workspaceId=object-id","createPost 404 not_found to contentId=object-id schedule=scheduled scheduledTime=time.sZ selectedAccounts=object videoUrl=url workspaceId=object-id"]},
      "refused": {"says":"400 invalid_input, because exactly one may be given.","signs":["createPost 400 invalid_input to contentId=object-id images=list schedule=scheduled scheduledTime=time.sZ selectedAccounts=object workspaceId=object-id","createPost 400 invalid_input to contentId=object-id schedule=scheduled scheduledTime=time.sZ selectedAccounts=object videoUrl=url workspaceId=object-id"]},
    },
  },
  {
    gap: "GAP-195",
    answers: {
      "time-of-acceptance": {"says":"The time it was accepted.","signs":["check optional-alone/createPost#1 createPost 202 /data/scheduledTime=time.sZ","check optional-alone/createPost#3 createPost 202 /data/scheduledTime=time.sZ"]},
      "null": {"says":"It is null.","signs":["check POST-52#1 getPost 200 /data/scheduledTime=null","check POST-53#1 getPost 200 /data/scheduledTime=null"]},
      "absent": {"says":"It is absent.","signs":["getPost 200 /data/scheduledTime absent","listPosts 200 /data/*/scheduledTime absent"]},
    },
  },
  {
    gap: "GAP-197",
    answers: {
      "with-zone": {"says":"Any RFC 3339 format.","signs":["createPost 202 to schedule=scheduled scheduledTime=timeZ selectedAccounts=object videoUrl=url workspaceId=object-id Idempotency-Key","createPost 202 to schedule=scheduled scheduledTime=time.s+02:00 selectedAccounts=object videoUrl=url workspaceId=object-id Idempotency-Key"]},
      "only-utc-with-milliseconds": {"says":"Only UTC with milliseconds.","signs":["createPost 400 invalid_input to schedule=scheduled scheduledTime=timeZ selectedAccounts=object videoUrl=url workspaceId=object-id Idempotency-Key","createPost 400 invalid_input to schedule=scheduled scheduledTime=time.s+02:00 selectedAccounts=object videoUrl=url workspaceId=object-id Idempotency-Key"]},
    },
  },
  {
    gap: "GAP-210",
    answers: {
      "conflict": {"says":"409 conflict.","signs":["check body-form/createPost#3 createPost 409 conflict","check body-form/createPost#3 createPost 409 conflict =object","createPost 409 conflict to contentId=object-id schedule=scheduled scheduledTime=time.sZ selectedAccounts=object workspaceId=object-id Idempotency-Key"]},
      "generation-pending": {"says":"generation_pending while it is processing (GAP-002); 409 conflict if it has failed.","signs":["createPost 425 generation_pending","createPost 425 generation_pending =object","createPost 409 generation_pending"]},
      "invalid": {"says":"400 invalid_input.","signs":["createPost 400 invalid_input to contentId=object-id schedule=scheduled scheduledTime=time.sZ selectedAccounts=object workspaceId=object-id Idempotency-Key","story scripts of the machine content#1 createPost 400 invalid_input","check body-form/createPost#3 createPost 400 invalid_input content-type: application/json"]},
      "accepted-and-waits": {"says":"202; the post waits for it.","signs":["check body-form/createPost#3 createPost 202","check body-form/createPost#3 createPost 202 =object"]},
    },
  },
  {
    gap: "GAP-211",
    answers: {
      "conflict": {"says":"No; the second time is 409 conflict, as for a suggestion.","signs":["check refused-unchanged/createPost#1 createPost 409 conflict","check refused-unchanged/createPost#1 createPost 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-213",
    answers: {
      "accepted-again": {"says":"It returns to its earlier status and can be published again.","signs":["check accepted-everywhere/SuggestionStatus.enum@listGenerations.status#2 listGenerations 200 /pagination/total=24"]},
    },
  },
  {
    gap: "GAP-220",
    answers: {
      "all-fields": {"says":"Every response holds every field.","signs":["check deck-post/createRanking#1 createPost 202 /data/kind=post","check deck-post/createListicle#1 createPost 202 /data/kind=post"]},
    },
  },
  {
    gap: "GAP-222",
    answers: {
      "newest-first": {"says":"Newest first.","signs":["story the pages of listPosts/status#3 listPosts 200 /data by scheduledTime falling","story the pages of listPosts#2 listPosts 200 /data by status falling","story listPosts/status#9 listPosts 200 /data by scheduledTime falling"]},
      "by-scheduled-time": {"says":"By scheduledTime.","signs":["check IDEN-05#1 listPosts 200 /data by scheduledTime rising","check example/listPosts#1 listPosts 200 /data by scheduledTime rising"]},
      "oldest-first": {"says":"Oldest first.","signs":["story the pages of listPosts/status#3 listPosts 200 /data by scheduledTime mixed","check limit-edge/listPosts/100#1 listPosts 200 /data by renderStatus rising"]},
    },
  },
  {
    gap: "GAP-225",
    answers: {
      "not-found": {"says":"No; 404 not_found.","signs":["createPost 404 not_found to selectedAccounts=object videoUrl=url Idempotency-Key","createPost 404 not_found to caption=text selectedAccounts=object videoUrl=url Idempotency-Key","createPost 404 not_found to schedule=scheduled scheduledTime=time.sZ selectedAccounts=object videoUrl=url workspaceId=object-id Idempotency-Key"]},
      "refused": {"says":"No; 400 invalid_input.","signs":["createPost 400 invalid_input to schedule=scheduled scheduledTime=time.sZ selectedAccounts=object videoUrl=url workspaceId=object-id Idempotency-Key","createPost 400 invalid_input to selectedAccounts=object videoUrl=url Idempotency-Key"]},
      "accepted": {"says":"Yes.","signs":["story listPosts/status#8 listPosts 200 /data.length=1","story two results of createPost#2 listPosts 200 /data.length=1","check workspace-of-the-team/listPosts#1 listPosts 200 /data=list"]},
    },
  },
  {
    gap: "GAP-228",
    answers: {
      "array-of-posts": {"says":"A list of posts, each with the documented fields, the caption and the automationId.","signs":["getCalendar 200 /data=[]","check CAL-08#1 getCalendar 200 /data=[]"]},
      "by-day": {"says":"An object with a list per day.","signs":["getCalendar 200 /data/posts absent","getCalendar 200 /data={}"]},
    },
  },
  {
    gap: "GAP-232",
    answers: {
      "timestamps-only": {"says":"Only timestamps in UTC.","signs":["getCalendar 400 invalid_input to from=time.s+02:00 to=time.sZ workspaceId=object-id","getCalendar 400 invalid_input to from=time.sZ to=time.s-02:00 workspaceId=object-id"]},
    },
  },
  {
    gap: "GAP-233",
    answers: {
      "paged": {"says":"It takes page and limit and returns pagination.","signs":["getCalendar 200 /pagination=object","getCalendar 200 /pagination/page=integer"]},
      "by-cursor": {"says":"It holds some of the posts, plus a cursor for the next ones, or a flag or count that shows there are more.","signs":["getCalendar 200 /data/nextCursor=null","check CAL-08#1 getCalendar 200 /data/nextCursor=null"]},
    },
  },
  {
    gap: "GAP-235",
    answers: {
      "data-array": {"says":"`data` is the list; `quota` and `pagination` are beside it.","signs":["listAutomations 200 /data=[]","listAutomations 200 /data=list"]},
      "data-object": {"says":"`data` holds `automations` and `quota`; `pagination` is beside it.","signs":["story places of automations#2 listAutomations 200 /data/quota=object","story places of automations#2 listAutomations 200 /data/automations=list"]},
      "all-in-data": {"says":"`data` holds all three.","signs":["listAutomations 200 /pagination absent","listAutomations 200 /data/pagination=object"]},
      "another-name": {"says":"`data` holds the list under another name, such as `items`.","signs":["listAutomations 200 /data/items=[]","listAutomations 200 /data/items=list"]},
    },
  },
  {
    gap: "GAP-237",
    answers: {
      "automation": {"says":"The automation.","signs":["createAutomation 202 /data/name=text","createAutomation 202 /data/cadence=object"]},
      "action": {"says":"id, kind, status and statusUrl.","signs":["createAutomation 202 /data/statusUrl=path","story the quota: a key#2 createAutomation 202 /data/statusUrl=path"]},
      "nested": {"says":"The automation, nested in an object.","signs":["createAutomation 200 /data/id absent","createAutomation 200 /data/kind absent"]},
    },
  },
  {
    gap: "GAP-238",
    answers: {
      "automation": {"says":"The automation.","signs":["updateAutomation 200 /data/name=text","updateAutomation 200 /data/cadence=object","updateAutomation 202 /data/name=text"]},
      "action": {"says":"id, kind, status and statusUrl.","signs":["updateAutomation 200 /data/name absent","updateAutomation 200 /data/cadence absent","updateAutomation 202 /data/name absent"]},
    },
  },
  {
    gap: "GAP-239",
    answers: {
      "defaults-filled-in": {"says":"Unset keys are filled in with defaults.","signs":["getAutomation 200 /data/settings/remixRatio=integer","getAutomation 200 /data/settings/ownMediaMix=integer"]},
    },
  },
  {
    gap: "GAP-240",
    answers: {
      "add-up-to-hundred": {"says":"Numbers that add up to 100.","signs":["updateAutomation 400 invalid_input to settings=object","story a whole plan: settings#2 listAutomations 200"]},
    },
  },
  {
    gap: "GAP-241",
    answers: {
      "review": {"says":"review in reads until the run ends.","signs":["story a review: second run#1 getAutomation 200 /data/status=review","story a review: second run#2 getAutomation 200 /data/status=review"]},
    },
  },
  {
    gap: "GAP-243",
    answers: {
      "409-conflict": {"says":"409 conflict.","signs":["story a launch: run#1 launchAutomation 409 conflict","story a launch: run#1 launchAutomation 409 conflict =object"]},
      "400-invalid-input": {"says":"400 invalid_input.","signs":["story a launch: run#1 launchAutomation 400 invalid_input","story a launch: draft#1 launchAutomation 400 invalid_input"]},
      "generation-pending": {"says":"generation_pending while it is generating.","signs":["launchAutomation 409 generation_pending","launchAutomation 425 generation_pending"]},
    },
  },
  {
    gap: "GAP-244",
    answers: {
      "400-invalid-input": {"says":"400 invalid_input.","signs":["story a review: first run#1 launchAutomation 400 invalid_input","story an automation: review#1 launchAutomation 400 invalid_input"]},
      "409-conflict": {"says":"409 conflict.","signs":["story a review: first run#1 launchAutomation 409 conflict","story an automation: review#1 launchAutomation 409 conflict"]},
    },
  },
  {
    gap: "GAP-246",
    answers: {
      "creation": {"says":"The creation.","signs":["check IDEN-05#1 listAutomations 200 /data/quota/remaining=53","check IDEN-05#1 listAutomations 200 /data/quota/usedThisMonth=7","check example/listAutomations#1 listAutomations 200 /data/quota/remaining=53"]},
      "generation": {"says":"The first generation.","signs":["check IDEN-05#1 listAutomations 200 /quota/remaining=56","check IDEN-05#1 listAutomations 200 /quota/usedThisMonth=4","check example/listAutomations#1 listAutomations 200 /quota/remaining=56"]},
      "launch": {"says":"The launch.","signs":["story the quota: used up#2 getAutomation 200","story the quota: used up#3 getAutomation 200"]},
    },
  },
  {
    gap: "GAP-248",
    answers: {
      "defaults": {"says":"1 post per day for 7 days from tomorrow in UTC; it can be generated.","signs":["story a cancel: draft#1 getAutomation 200 /data/totalPosts=7","story a cancel: draft#2 getAutomation 200 /data/totalPosts=7"]},
    },
  },
  {
    gap: "GAP-249",
    answers: {
      "complete-in-an-edit": {"says":"In an edit, all but timeSlots: a sub-object is replaced wholesale.","signs":["story an automation: edits#5 updateAutomation 400 invalid_input","story an automation: edits#5 updateAutomation 400 invalid_input =object"]},
    },
  },
  {
    gap: "GAP-250",
    answers: {
      "either-read-as-timestamp": {"says":"Both are accepted; a read shows a timestamp.","signs":["story an automation: edits#3 getAutomation 200 /data/cadence/startDate=time.sZ","story a review: another cadence#1 getAutomation 200 /data/cadence/startDate=time.sZ","story an automation: edits#3 getAutomation 200 /data/cadence/startDate=time.s+00:00"]},
      "timestamp-only": {"says":"Only a timestamp is accepted.","signs":["updateAutomation 400 invalid_input to cadence=object ownerType=brand tiktokMode=inbox","story a whole plan: creation#2 listAutomations 200"]},
    },
  },
  {
    gap: "GAP-258",
    answers: {
      "refused": {"says":"400 invalid_input.","signs":["updateAutomation 400 invalid_input to workspaceId=[]","check api-key-header/updateAutomation#1 updateAutomation 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-259",
    answers: {
      "slots-moved": {"says":"It stays in review, and a new cadence moves the slots.","signs":["story a review: another cadence#1 getAutomation 200 /data/generatedCount=2"]},
      "back-to-draft": {"says":"It becomes a draft again, without posts.","signs":["story an automation: edit in review#1 getAutomation 200 /data/status=draft","story an automation: edit in review#1 getAutomation 200 /data/generatedCount=0"]},
    },
  },
  {
    gap: "GAP-261",
    answers: {
      "409-conflict": {"says":"409 conflict.","signs":["generateAutomation 409 conflict","generateAutomation 409 conflict to "]},
      "400-invalid-input": {"says":"400 invalid_input.","signs":["story scripts of the machine automation#2 generateAutomation 400 invalid_input","story scripts of the machine automation#2 generateAutomation 400 invalid_input =object"]},
    },
  },
  {
    gap: "GAP-263",
    answers: {
      "another-status": {"says":"They get another status.","signs":["story a launch of many posts#4 listPosts 200 /data=list","story a launch of many posts#4 listPosts 200 /data by id mixed"]},
    },
  },
  {
    gap: "GAP-264",
    answers: {
      "scheduled-ones": {"says":"Those that a launch scheduled and that were not sent; in review it is 0.","signs":["story a review: cancel#1 cancelAutomation 200 /data/cancelledPosts=0","story a review: cancel#1 cancelAutomation 202 /data/cancelledPosts=0"]},
      "generated-too": {"says":"Those in review as well.","signs":["story a review: cancel#1 cancelAutomation 200 /data/cancelledPosts=1"]},
    },
  },
  {
    gap: "GAP-265",
    answers: {
      "action": {"says":"id, status and statusUrl.","signs":["cancelAutomation 200 /data/statusUrl=path","story a cancel: run#1 cancelAutomation 200 /data/statusUrl=path","cancelAutomation 202 /data/statusUrl=path"]},
      "automation": {"says":"The rest of the automation.","signs":["cancelAutomation 200 /data/name=text","cancelAutomation 200 /data/cadence=object"]},
      "nothing": {"says":"Nothing.","signs":["cancelAutomation 200 /data/id absent","cancelAutomation 200 /data/status absent","cancelAutomation 202 /data/id absent"]},
    },
  },
  {
    gap: "GAP-266",
    answers: {
      "end-of-last-day": {"says":"At the end of the last day of its window.","signs":["story an automation: completion#10 getAutomation 200","story an automation: completion#10 getAutomation 200 =object"]},
    },
  },
  {
    gap: "GAP-268",
    answers: {
      "why-and-id": {"says":"`why`, a list of strings as in a suggestion; plus id, format and angle.","signs":["listAutomationPosts 200 /data/*/angle=object","listAutomationPosts 200 /data/*/angle/title=text"]},
      "text": {"says":"A string in `why`, `rationale` or another field.","signs":["listAutomationPosts 200 /data/*/why absent","listAutomationPosts 200 /data/*/rationale=text","listAutomationPosts 200 /data/posts/*/why absent"]},
      "no-id": {"says":"No id.","signs":["listAutomationPosts 200 /data/*/id absent","listAutomationPosts 200 /data/*/format absent","listAutomationPosts 200 /data/posts/*/id absent"]},
    },
  },
  {
    gap: "GAP-269",
    answers: {
      "array": {"says":"The whole list.","signs":["story a launch of many posts#2 listAutomationPosts 200 /data=list","story a launch of many posts#2 listAutomationPosts 200 /data/*/hashtags.length=2"]},
      "object": {"says":"An object that holds the list.","signs":["listAutomationPosts 200 /data=object","listAutomationPosts 200 /data/posts=[]"]},
      "paged": {"says":"A page of the list, with `page`, `limit` and `pagination` as in other lists.","signs":["listAutomationPosts 200 /pagination=object","listAutomationPosts 200 /pagination/page=integer"]},
    },
  },
  {
    gap: "GAP-270",
    answers: {
      "unset": {"says":"None; they are absent or null.","signs":["getAutomation 200 /data/ownerType=null","getAutomation 200 /data/tiktokMode=null"]},
    },
  },
  {
    gap: "GAP-271",
    answers: {
      "all-or-nothing": {"says":"No; a run produces all posts or none.","signs":["story a launch in another workspace#1 listPosts 200 /data.length=2","check refused-unchanged/createGenerations#1 createGenerations 201 /data by caption falling"]},
      "fewer-possible": {"says":"Yes; generatedCount is the number of posts.","signs":["story a review: cancel#1 getAutomation 200 /data/generatedCount=1","story a review: cancel#2 getAutomation 200 /data/generatedCount=1"]},
    },
  },
  {
    gap: "GAP-273",
    answers: {
      "no": {"says":"No; the launch turns them into posts.","signs":["story a review: cancel#1 listPosts 200 /data=[]","story a review: first run#1 listPosts 200 /data=[]"]},
      "as-drafts": {"says":"Yes, as drafts.","signs":["story a review: cancel#1 listPosts 200 /data=list","story a review: first run#1 listPosts 200 /data=list"]},
    },
  },
  {
    gap: "GAP-274",
    answers: {
      "id": {"says":"`id`, as in every other resource.","signs":["getInfluencer 200 /data/id=object-id","check INFL-01#1 getInfluencer 200 /data/id=object-id"]},
      "underscore-id": {"says":"`_id`.","signs":["getInfluencer 200 /data/?=object-id","check INFL-01#1 getInfluencer 200 /data/?=object-id"]},
      "influencer-id": {"says":"`influencerId`, as in videos and bodies.","signs":["getInfluencer 200 /data/influencerId=object-id","check INFL-01#1 getInfluencer 200 /data/influencerId=object-id"]},
    },
  },
  {
    gap: "GAP-275",
    answers: {
      "all-fields-with-null": {"says":"Every field of the resource table in every read, null if never given, and `createdAt`.","signs":["listInfluencers 200 /data/items/*/tags=[]","listInfluencers 200 /data/items/*/age=null","listInfluencers 200 /data/*/tags=[]"]},
      "left-out": {"says":"Fields never given are left out.","signs":["getInfluencer 200 /data/tags absent","getInfluencer 200 /data/niche absent"]},
      "smaller-list": {"says":"A list holds fewer fields than a single read.","signs":["listInfluencers 200 to limit=digits page=digits search=null","listInfluencers 200 /data/*/createdAt absent","listInfluencers 200 /data/items/*/createdAt absent"]},
    },
  },
  {
    gap: "GAP-276",
    answers: {
      "image-url": {"says":"`imageUrl`, as in the creation.","signs":["getInfluencer 200 /data/imageUrl=url","getInfluencer 200 /data/baseImageUrl absent"]},
      "base-image": {"says":"A separate field, `baseImageUrl`.","signs":["getInfluencer 200 /data/imageUrl absent","getInfluencer 200 /data/baseImageUrl=url"]},
    },
  },
  {
    gap: "GAP-278",
    answers: {
      "objects": {"says":"Objects with a name.","signs":["getInfluencer 200 /data/tags/*=object","getInfluencer 200 /data/tags/*/name=early"]},
    },
  },
  {
    gap: "GAP-279",
    answers: {
      "array": {"says":"`data` is the array.","signs":["listInfluencers 200 /data=[]","listInfluencers 200 /data=list"]},
      "object": {"says":"`data` is an object that holds the array, for example as `items`.","signs":["listInfluencers 200 /data=object","listInfluencers 200 /data/items=[]"]},
    },
  },
  {
    gap: "GAP-280",
    answers: {
      "with-pagination": {"says":"All return `pagination`.","signs":["listPosts 200 /pagination=object","listInfluencers 200 /pagination=object"]},
      "without-pagination": {"says":"All return only `data`.","signs":["listPosts 200 /pagination absent","listInfluencers 200 /pagination absent"]},
    },
  },
  {
    gap: "GAP-281",
    answers: {
      "newest-first": {"says":"Newest first, like videos.","signs":["check page-default/listInfluencerVideos#1 listInfluencerVideos 200","check page-default/listInfluencerVideos#2 listInfluencerVideos 200","check refused-unchanged/createInfluencerVideo#1 getInfluencer 200 /data/name=Mira"]},
      "oldest-first": {"says":"Oldest first.","signs":["check list-and-read/listInfluencers#2 getInfluencer 200 /data/niche=food","check list-and-read/listInfluencers#1 getInfluencer 200 /data/niche=fitness"]},
      "by-name": {"says":"By name.","signs":["getInfluencer 200 /data/ethnicity=Nigerian","getInfluencer 200 /data/tags/*=gadgets","check IDEN-05#1 listInfluencers 200 /data by name rising"]},
    },
  },
  {
    gap: "GAP-283",
    answers: {
      "workspace": {"says":"Those of the selected workspace.","signs":["check other-team-id/getVideo#1 createInfluencerVideo 202","check other-team-id/getVideo#1 createInfluencerVideo 202 =object","check IDEN-05#1 listInfluencers 200 /data/items.length=6"]},
      "team": {"says":"Those of every workspace of the team.","signs":["getInfluencer 200 /data/ethnicity=Portuguese","listInfluencers 200 to limit=digits niche=food page=digits"]},
    },
  },
  {
    gap: "GAP-285",
    answers: {
      "null": {"says":"It is null.","signs":["getInfluencer 200 /data/videoPreview=null","check unpaid-unchanged/createInfluencerVideo#1 getInfluencer 200 /data/videoPreview=null"]},
      "absent": {"says":"The key is left out.","signs":["getInfluencer 200 /data/videoPreview absent","listInfluencers 200 /data/items/*/videoPreview absent"]},
      "other-status": {"says":"An object with another status, `skipped`.","signs":["getInfluencer 200 /data/videoPreview/status=skipped","getInfluencer 200 /data/videoPreview/videoUrl absent"]},
    },
  },
  {
    gap: "GAP-286",
    answers: {
      "as-videos": {"says":"Those of a video (`processing`, `completed`, `failed`), with `videoUrl` once it is `completed`.","signs":["getInfluencer 200 /data/videoPreview/status=completed","check INFL-10/sent#1 getInfluencer 200 /data/videoPreview/status=completed"]},
      "as-content": {"says":"Those of a content item: `processing`, `ready`, `failed`.","signs":["getInfluencer 200 /data/videoPreview/status=ready","check INFL-10/sent#1 getInfluencer 200 /data/videoPreview/status=ready"]},
      "other-names": {"says":"Its own: `generating`, `done`, `error`.","signs":["getInfluencer 200 /data/videoPreview/status=done","getInfluencer 200 /data/videoPreview/status=error"]},
    },
  },
  {
    gap: "GAP-288",
    answers: {
      "at-creation-as-spending": {"says":"At creation, as one `spending` entry.","signs":["story an influencer at the price of its preview#2 getCredits 200 /data/balance=0"]},
      "at-completion": {"says":"When the preview is ready, limited to the balance; a failed one costs nothing.","signs":["story a character with credits#4 getCredits 200","story an influencer with credits#4 getCredits 200"]},
    },
  },
  {
    gap: "GAP-292",
    answers: {
      "dropped": {"says":"No; they are not stored, and reads show null.","signs":["check INFL-11#1 getInfluencer 200 /data/age=null","check INFL-12#1 getInfluencer 200 /data/age=null"]},
      "stored": {"says":"Yes; they are stored and returned but not used.","signs":["check INFL-11#1 getInfluencer 200 /data/age=30","check INFL-12#1 getInfluencer 200 /data/age=30"]},
    },
  },
  {
    gap: "GAP-294",
    answers: {
      "ignored": {"says":"It is dropped; reads show null.","signs":["createInfluencer 202 to characterDescription=text imageUrl=url name=text Idempotency-Key","story an influencer with credits#1 createInfluencer 202"]},
      "refused": {"says":"The creation is refused with 400 invalid_input.","signs":["createInfluencer 400 invalid_input to characterDescription=text imageUrl=url name=text Idempotency-Key","story an influencer with credits#1 createInfluencer 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-295",
    answers: {
      "angle-objects": {"says":"The angles are objects with a title.","signs":["getInfluencer 200 /data/allowedAngles/*=object","getInfluencer 200 /data/allowedAngles/*/title=text"]},
      "everywhere": {"says":"Lists and the creation show them too.","signs":["listInfluencers 200 /data/items/*/allowedAngles=[]","listInfluencers 200 /data/items/*/turboEnabled=true"]},
    },
  },
  {
    gap: "GAP-302",
    answers: {
      "never": {"says":"A video starts as `processing`; the filter matches nothing.","signs":["story two videos of an influencer#1 getVideo 200 /data/status=processing","story scripts of the machine video#1 getVideo 200 /data/status=processing"]},
      "queued": {"says":"A video is created as `processing` and then waits for some seconds as `pending`.","signs":["getVideo 200 /data/status=pending","story two videos of an influencer#1 getVideo 200 /data/status=pending"]},
    },
  },
  {
    gap: "GAP-303",
    answers: {
      "null": {"says":"They are null.","signs":["getVideo 200 /data/error=null","getVideo 200 /data/videoUrl=null"]},
      "absent": {"says":"The keys are left out.","signs":["getVideo 200 /data/error absent","getVideo 200 /data/videoUrl absent"]},
    },
  },
  {
    gap: "GAP-304",
    answers: {
      "earlier": {"says":"It is set before the video is finished.","signs":["story two videos of an influencer#1 getVideo 200 /data/thumbnailUrl=url","story two videos of an influencer#2 getVideo 200 /data/thumbnailUrl=url"]},
      "not-always": {"says":"It may be null in a completed video, for example a wider shot.","signs":["check job-kinds-end/createInfluencerVideo#2 getVideo 200 /data/thumbnailUrl=null","check CRED-26#8 getVideo 200 /data/thumbnailUrl=null"]},
    },
  },
  {
    gap: "GAP-305",
    answers: {
      "string": {"says":"One sentence.","signs":["getVideo 200 /data/error=text","check job-failed-stays-long/createInfluencerVideo#1 getVideo 200 /data/error=text"]},
      "object": {"says":"An object, for example with `type` and `message`.","signs":["getVideo 200 /data/error=object","getVideo 200 /data/error/message=text"]},
    },
  },
  {
    gap: "GAP-307",
    answers: {
      "null": {"says":"No; it is null.","signs":["check job-failed-stays-long/createInfluencerVideo#1 getVideo 200 /data/completedAt=null","story scripts of the machine video#9 getVideo 200 /data/completedAt=null"]},
      "time-of-failure": {"says":"Yes; the time of the failure.","signs":["check job-failed-stays-long/createInfluencerVideo#1 getVideo 200 /data/completedAt=time.sZ","story scripts of the machine video#9 getVideo 200 /data/completedAt=time.sZ","check job-failed-stays-long/createInfluencerVideo#1 getVideo 200 /data/completedAt=time.s+00:00"]},
    },
  },
  {
    gap: "GAP-308",
    answers: {
      "all": {"says":"Both the list and the single read return all of them.","signs":["getVideo 200 /data/kind=video","getVideo 200 /data/model=text"]},
      "listed-only": {"says":"Only the documented fields.","signs":["getVideo 200 /data/kind absent","getVideo 200 /data/model absent"]},
    },
  },
  {
    gap: "GAP-310",
    answers: {
      "price-kept": {"says":"The price, even after a refund.","signs":["check job-failed-stays-long/createInfluencerVideo#1 getVideo 200 /data/creditsUsed=20","story scripts of the machine video#9 getVideo 200 /data/creditsUsed=20","check DVID-23#4 getContent 200 /data/creditsUsed=25"]},
      "zero-after-refund": {"says":"0 after a refund.","signs":["check DVID-23#4 getContent 200 /data/creditsUsed=0","check DVID-23#5 getContent 200 /data/creditsUsed=0","check job-failed-stays-long/createInfluencerVideo#1 getVideo 200 /data/creditsUsed=0"]},
    },
  },
  {
    gap: "GAP-311",
    answers: {
      "started-last": {"says":"Those started last.","signs":["listInfluencerVideos 200 /data/items by status mixed","listInfluencerVideos 200 /data/items by status falling","listInfluencerVideos 200 /data by status falling"]},
      "completed-last": {"says":"Those completed last, after those not yet completed.","signs":["check VID-23#1 listInfluencerVideos 200 /data by status rising","check VID-23#2 listInfluencerVideos 200 /data by status rising","check VID-23#1 listInfluencerVideos 200 /data/items by status rising"]},
    },
  },
  {
    gap: "GAP-312",
    answers: {
      "item-with-media": {"says":"`data` is the item: the fields of the resource table, `name`, `createdAt`, `media` when it is ready, and `deck` for deck formats.","signs":["getContent 200 /data/media=list","getContent 200 /data/media/*=object"]},
      "flat-media": {"says":"The item has `videoUrl`, `imageUrl` and `thumbnailUrl`.","signs":["getContent 200 /data/imageUrl=url","getContent 200 /data/videoUrl=url"]},
    },
  },
  {
    gap: "GAP-315",
    answers: {
      "envelope": {"says":"The envelope with `data: { files: [{ kind, url }] }`.","signs":["downloadContent 200 /data/files=list","downloadContent 200 /data/files/*=object"]},
      "redirect": {"says":"A redirect to the file; a client that follows it gets the file with its own content type.","signs":["downloadContent 302","downloadContent 302 to "]},
    },
  },
  {
    gap: "GAP-316",
    answers: {
      "kind-original": {"says":"A second entry with the kind `original`.","signs":["downloadContent 200 /data/files by kind rising","downloadContent 200 /data/files by url falling"]},
      "field-of-its-own": {"says":"A separate field.","signs":["downloadContent 200 /data/original=url","check MAD-19#1 downloadContent 200 /data/original=url"]},
    },
  },
  {
    gap: "GAP-317",
    answers: {
      "conflict": {"says":"409 conflict in both cases.","signs":["story scripts of the machine content#1 downloadContent 409 conflict","check id-of-another-length/downloadContent#3 downloadContent 409 conflict"]},
      "generation-pending": {"says":"generation_pending while it is processing (GAP-002 covers its status), 409 conflict after it failed.","signs":["downloadContent 409 generation_pending","downloadContent 409 generation_pending to "]},
      "not-found": {"says":"404 not_found.","signs":["story the download of a failed item#1 downloadContent 404 not_found","story scripts of the machine content#1 downloadContent 404 not_found"]},
      "empty": {"says":"A success without files.","signs":["story the download of a failed item#1 downloadContent 200","story scripts of the machine content#1 downloadContent 200"]},
    },
  },
  {
    gap: "GAP-319",
    answers: {
      "by-name": {"says":"Each operation uses the label that resembles its path.","signs":["getContent 200 /data/format=Ranking","getContent 200 /data/format=Listicle"]},
      "post-format-names": {"says":"Deck builders use the post format names, for example `grid2x2`.","signs":["getContent 200 /data/format=ranking","getContent 200 /data/format=listicle"]},
    },
  },
  {
    gap: "GAP-320",
    answers: {
      "interview-shares-it": {"says":"Two operations share this label.","signs":["createInterview 202 /data/format=text","story createInterview that fails#1 getContent 200 /data/format=text"]},
    },
  },
  {
    gap: "GAP-321",
    answers: {
      "ready": {"says":"`ready`, with the format of the suggestion.","signs":["check other-team-id/getContent#2 getContent 200 /data/status=ready","story two results of acceptGeneration#1 getContent 200 /data/status=ready"]},
      "other-status": {"says":"A status that studio output never has.","signs":["getContent 200 /data/status=accepted","check other-team-id/getContent#2 getContent 200 /data/status=accepted"]},
    },
  },
  {
    gap: "GAP-322",
    answers: {
      "deck-as-suggestions": {"says":"`deck`, with at least `ratio` and `textBoxes`, like the deck of a suggestion.","signs":["getContent 200 /data/deck/textBoxes=list","getContent 200 /data/deck/textBoxes/*=object"]},
      "own-structure": {"says":"`deck`, with its own structure for each format.","signs":["getContent 200 /data/deck/textBoxes absent"]},
    },
  },
  {
    gap: "GAP-323",
    answers: {
      "error-string": {"says":"`error` is one sentence, as for videos.","signs":["getContent 200 /data/error=text","check DVID-23#4 getContent 200 /data/error=text"]},
      "error-object": {"says":"`error` is an object.","signs":["getContent 200 /data/error=object","getContent 200 /data/error/message=text"]},
    },
  },
  {
    gap: "GAP-332",
    answers: {
      "refused-400": {"says":"400 invalid_input before anything is debited.","signs":["createTalkingHead 400 invalid_input to avatarImageUrl=url script=text voiceId=text Idempotency-Key","createProductSpokesperson 400 invalid_input to script=text spokespersonImage=url voiceId=text Idempotency-Key"]},
    },
  },
  {
    gap: "GAP-333",
    answers: {
      "seconds-up": {"says":"The seconds are rounded up first.","signs":["check content-values/createTalkingHead#5 createTalkingHead 202 /data/creditsUsed=10","story createTalkingHead with many spoken words#1 createTalkingHead 202 /data/creditsUsed=100","story createGreenScreenMobile with many spoken words#1 createGreenScreenMobile 202 /data/creditsUsed=103"]},
      "down": {"says":"The seconds are rounded down.","signs":["story createGreenScreenMobile with many spoken words#1 createGreenScreenMobile 202 /data/creditsUsed=95","story createGreenScreenMobile with more spoken words#1 createGreenScreenMobile 202 /data/creditsUsed=140","check content-values/createTalkingHead#5 createTalkingHead 202 /data/creditsUsed=5"]},
    },
  },
  {
    gap: "GAP-335",
    answers: {
      "counts": {"says":"Yes; both are added to the price of the measured seconds.","signs":["story createGreenScreenMobile with a few spoken words#1 createGreenScreenMobile 202 /data/creditsUsed=8","story createGreenScreenMobile with a few words of a tagged voice#1 createGreenScreenMobile 202 /data/creditsUsed=8"]},
      "replaced": {"says":"No; the price per measured second replaces the whole price.","signs":["story createGreenScreenMobile with a few spoken words#1 createGreenScreenMobile 202 /data/creditsUsed=5","story createGreenScreenMobile with a few words of a tagged voice#1 createGreenScreenMobile 202 /data/creditsUsed=5"]},
    },
  },
  {
    gap: "GAP-336",
    answers: {
      "refused-400": {"says":"400 invalid_input before anything is debited.","signs":["createCharacterSwap 400 invalid_input to characterImageUrl=url videoUrl=url","createCharacterSwap 400 invalid_input to characterImageUrl=url scene=recreate videoUrl=url"]},
    },
  },
  {
    gap: "GAP-340",
    answers: {
      "free-text": {"says":"Any text that describes the setting.","signs":["createGreenScreenMobile 202 to appScreenshot=url captionOverlay=false duration=integer influencerId=object-id language=German name=text presenterImage=url scene=text script=text Idempotency-Key","createGreenScreenMobile 202 to appScreenshot=url captionOverlay=true duration=integer influencerId=object-id language=German name=text presenterImage=url scene=text script=text workspaceId=object-id Idempotency-Key"]},
      "closed-list": {"says":"A value from a list, for example `image` and `recreate` as for a character swap.","signs":["createGreenScreenMobile 202 to appScreenshot=url duration=integer influencerId=object-id presenterImage=url script=text Idempotency-Key","createTalkingHeadGreenScreen 202 to avatarImageUrl=url demoVideoUrl=url duration=integer influencerId=object-id script=text Idempotency-Key"]},
    },
  },
  {
    gap: "GAP-344",
    answers: {
      "integer-age": {"says":"An interview accepts the age only as a number.","signs":["createInterview 202 to captionOverlay=false duration=integer gender=male language=English name=text script=text workspaceId=object-id Idempotency-Key","createInterview 400 invalid_input to age=digits appearance=text captionOverlay=false duration=integer ethnicity=Mediterranean gender=male language=English name=text script=text workspaceId=object-id Idempotency-Key"]},
    },
  },
  {
    gap: "GAP-350",
    answers: {
      "everywhere": {"says":"Every priced creation and every read of its item returns it.","signs":["getContent 200 /data/creditsUsed=integer","createMetaAd 202 /data/creditsUsed=integer"]},
      "two-only": {"says":"Only the two documented creations return it.","signs":["createMetaAd 202 /data/creditsUsed absent","createInterview 202 /data/creditsUsed absent"]},
    },
  },
  {
    gap: "GAP-351",
    answers: {
      "separate": {"says":"The title is generated from the deck, whatever the name is.","signs":["check deck-shown/createRanking#3 getContent 200 /data/title=text","check deck-shown/createListicle#3 getContent 200 /data/title=text"]},
    },
  },
  {
    gap: "GAP-358",
    answers: {
      "until-accepted": {"says":"Until its 202 is sent; after that, a repeat gets the existing job, processing or not.","signs":["check MAD-12#2 createMetaAd 202","check MAD-12#2 createMetaAd 202 =object"]},
      "until-finished": {"says":"A repeat gets 409 until the job is ready or failed.","signs":["check MAD-12#1 getContent 200","check MAD-12#1 getContent 200 =object"]},
    },
  },
  {
    gap: "GAP-359",
    answers: {
      "202-as-it-stands": {"says":"202 with the job's current status; a failed job is returned as failed.","signs":["createMetaAd 202 /data/status=ready","createMetaAd 202 /data/status=failed"]},
      "stored-answer": {"says":"The first response again, with `processing`.","signs":["check MAD-13#1 createMetaAd 202 /data/status=processing","check MAD-14#1 createMetaAd 202 /data/status=processing"]},
    },
  },
  {
    gap: "GAP-360",
    answers: {
      "existing-job": {"says":"The same draft returns its existing job; another draft is a new request.","signs":["check known-request-after-edit/createMetaAd#1 createMetaAd 202","check known-request-after-edit/createMetaAd#1 createMetaAd 202 =object"]},
      "conflict": {"says":"409 conflict.","signs":["check known-request-after-edit/createMetaAd#1 createMetaAd 409 conflict","check known-request-after-edit/createMetaAd#1 createMetaAd 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-361",
    answers: {
      "conflict": {"says":"409 conflict for every revision except the current one.","signs":["check draft-revision/ahead/createMetaAd#1 createMetaAd 409 conflict","check draft-revision/ahead/createMetaAd#1 createMetaAd 409 conflict =object"]},
      "refused-400": {"says":"400 invalid_input.","signs":["check draft-revision/ahead/createMetaAd#1 createMetaAd 400 invalid_input","check draft-revision/ahead/createMetaAd#1 createMetaAd 400 invalid_input =object"]},
    },
  },
  {
    gap: "GAP-363",
    answers: {
      "conflict": {"says":"409 conflict.","signs":["check MAD-09#1 createMetaAd 409 conflict","check MAD-09#2 createMetaAd 409 conflict"]},
      "empty-accepted": {"says":"An empty brief is valid; only unsupported claims are refused.","signs":["check MAD-09#1 createMetaAd 202","check MAD-24#1 createMetaAd 202"]},
    },
  },
  {
    gap: "GAP-366",
    answers: {
      "in-the-item": {"says":"In the item, with `source`, `settings`, `language` and `revision`.","signs":["getContent 200 /data/adRecreation=object","getContent 200 /data/adRecreation/source=object"]},
      "in-the-deck": {"says":"In the deck of the item.","signs":["getContent 200 /data/deck/adRecreation=object","getContent 200 /data/deck/adRecreation/source=object"]},
      "not-returned": {"says":"It is stored but not returned.","signs":["check DRFT-42/draft-video/last-content-of-two#1 getRecreation 200 /data/revision=2","check DRFT-42/draft-video/last-content-of-two#2 getRecreation 200 /data/revision=2"]},
    },
  },
  {
    gap: "GAP-367",
    answers: {
      "201": {"says":"201.","signs":["createRanking 201","createListicle 201"]},
    },
  },
  {
    gap: "GAP-368",
    answers: {
      "same-shape": {"says":"`id`, `format`, `status` (`ready`) and `title`.","signs":["createSplitScreen 200 /data/title=text","createSplitScreen 200 /data/duration absent","createSplitScreen 202 /data/title=text"]},
      "own-shape": {"says":"Its own shape.","signs":["createSplitScreen 202 /data/title absent","createSplitScreen 202 /data/format absent"]},
    },
  },
  {
    gap: "GAP-373",
    answers: {
      "answers-with-flags": {"says":"Yes, with 200; `enabled` or `configured` is false.","signs":["getAdCapabilities 200 /data/enabled=false","getAdCapabilities 200 /data/configured=false"]},
      "refused": {"says":"No; 503 with the `ads_*` error that names the reason.","signs":["getAdCapabilities 503 ads_unavailable","getAdCapabilities 503 ads_not_configured"]},
    },
  },
  {
    gap: "GAP-374",
    answers: {
      "own-flag": {"says":"Whether each is set up, regardless of the other flags.","signs":["story getAdCapabilities.ads_unavailable in its mode#1 getAdCapabilities 200 /data/mediaPreviews=true","story getAdCapabilities.ads_not_configured in its mode#1 getAdCapabilities 200 /data/mediaPreviews=true"]},
      "all-false": {"says":"False, because nothing can be used.","signs":["getAdCapabilities 200 /data/mediaPreviews=false","story getAdCapabilities.ads_unavailable in its mode#1 getAdCapabilities 200 /data/mediaPreviews=false"]},
    },
  },
  {
    gap: "GAP-380",
    answers: {
      "with-the-page": {"says":"15 minutes after its page was fetched, like the receipt.","signs":["searchAds 409 ads_search_expired to cursor=text mediaType=ALL platform=ALL q=free status=ALL","story a cursor that has expired#3 searchAds 409 ads_search_expired"]},
      "own-time": {"says":"After its own time, such as one set by the operator of the library.","signs":["check ad-search-value/status#2 searchAds 200 /pagination/nextCursor=text","check ad-error-other-searches/pageId#2 searchAds 200 /data/items by pageId mixed","story a cursor that has expired#3 searchAds 200"]},
    },
  },
  {
    gap: "GAP-382",
    answers: {
      "workspace": {"says":"Each workspace has its own.","signs":["check workspace-of-the-team/searchAds#1 searchAds 200 /data/cacheHit=false","check workspace-of-the-team/searchAdvertisers#1 searchAdvertisers 200 /data/cacheHit=false"]},
      "service": {"says":"All teams share the fetched page, each with its own receipts.","signs":["check DRFT-53/draft-receipt/to-another-team#2 searchAds 200","check DRFT-53/draft-receipt/to-another-team#2 searchAds 200 =object"]},
    },
  },
  {
    gap: "GAP-385",
    answers: {
      "within-a-page": {"says":"Within one page; a later page may show an id again.","signs":["check ad-search-filter-further/platform#1 searchAds 200 /data/items.length=24","story a workspace full of saved references#6 searchAds 200 /data/items.length=24","story a workspace full of saved references#3 searchAds 200 /data/items.length=24"]},
      "over-pages": {"says":"Across all pages; an id appears once.","signs":["check ADS-15#1 searchAds 200 /data/items.length=25","check ADS-22#1 searchAds 200 /data/items.length=25"]},
    },
  },
  {
    gap: "GAP-386",
    answers: {
      "none-sent": {"says":"None; a caller counts the items that it has loaded.","signs":["searchAds 200 /data/loadedCount absent"]},
      "extra-field": {"says":"An undocumented field holds the number of loaded records.","signs":["searchAds 200 /data/loadedCount=integer","check ADS-23#1 searchAds 200 /data/loadedCount=0"]},
    },
  },
  {
    gap: "GAP-387",
    answers: {
      "operator": {"says":"As the operator returns them.","signs":["searchAds 200 /data/items by startedAt mixed","check ADS-15#1 searchAds 200 /data/items by startedAt mixed"]},
      "newest": {"says":"Latest start first.","signs":["check ADS-15#1 searchAds 200 /data/items by startedAt falling","check ADS-15#3 searchAds 200 /data/items by startedAt falling"]},
    },
  },
  {
    gap: "GAP-388",
    answers: {
      "as-in-the-query": {"says":"As in the query, with its defaults: `EU_UK`, `ALL`, `ACTIVE`.","signs":["searchAds 200 /data/items/*/provenance/country=EU_UK","listSavedAds 200 /data/items/*/ad/provenance/country=EU_UK"]},
      "lower-case": {"says":"In lower case, like platform names.","signs":["searchAds 200 /data/items/*/provenance/country=de","searchAds 200 /data/items/*/provenance/status=all"]},
      "resolved": {"says":"`EU_UK` becomes the list of its countries.","signs":["searchAds 200 /data/items/*/provenance/country=text","listSavedAds 200 /data/items/*/ad/provenance/country=text"]},
    },
  },
  {
    gap: "GAP-389",
    answers: {
      "filter-values": {"says":"`IMAGE` or `VIDEO`; null if the library does not say.","signs":["listSavedAds 200 /data/items/*/ad/mediaType=IMAGE","saveAd 400 invalid_input to adId=digits mediaType=VIDEO resultToken=text workspaceId=object-id"]},
      "other": {"says":"Others: lower case, and one for several images instead of null.","signs":["searchAds 200 /data/items/*/mediaType=image","searchAds 200 /data/items/*/mediaType=video"]},
      "only-when-filtered": {"says":"The media filter of the search; null for `ALL`.","signs":["check ADSV-25#1 saveAd 200 /data/ad/mediaType=null","check ADSV-13/saved-ad/counted-once#1 saveAd 200 /data/ad/mediaType=null","check ADS-15#1 saveAd 202 /data/ad/mediaType=null"]},
    },
  },
  {
    gap: "GAP-390",
    answers: {
      "others": {"says":"Others too, such as `ARCHIVED` for an ad that stopped long ago.","signs":["searchAds 200 /data/items/*/observedStatus=ARCHIVED","listSavedAds 200 /data/items/*/ad/observedStatus=ARCHIVED"]},
    },
  },
  {
    gap: "GAP-391",
    answers: {
      "underscore": {"says":"`audience_network`.","signs":["searchAds 200 /data/items/*/platforms/*=audience_network","listSavedAds 200 /data/items/*/ad/platforms/*=audience_network"]},
      "other": {"says":"With a space, as `audience network`.","signs":["searchAds 200 /data/items/*/platforms/*=text","listSavedAds 200 /data/items/*/ad/platforms/*=text"]},
    },
  },
  {
    gap: "GAP-392",
    answers: {
      "rate-limited": {"says":"429 `rate_limited`.","signs":["searchAds 429 rate_limited","searchAds 429 rate_limited =object"]},
      "daily-limit": {"says":"429 `ads_daily_limit`.","signs":["searchAds 429 ads_daily_limit to mediaType=ALL platform=ALL q=a status=ALL","searchAds 429 ads_daily_limit to cursor=text mediaType=ALL platform=ALL q=a status=ALL"]},
      "unavailable": {"says":"503 `ads_unavailable`.","signs":["searchAds 503 ads_unavailable to mediaType=ALL platform=ALL q=a status=ALL","searchAds 503 ads_unavailable to mediaType=ALL platform=ALL q=the status=ALL"]},
    },
  },
  {
    gap: "GAP-395",
    answers: {
      "next-day": {"says":"The start of the next UTC day.","signs":["story searchAds.ads_daily_limit in its mode#1 searchAds 429 ads_daily_limit /error/retryAfterSeconds=fraction"]},
    },
  },
  {
    gap: "GAP-396",
    answers: {
      "consumes": {"says":"Yes; the request was made.","signs":["check ad-error-other-searches/pageId#3 searchAds 200","check ad-error-other-searches/pageId#3 searchAds 200 =object","check ad-search-value/platform#4 searchAds 200 /data/items.length=7"]},
    },
  },
  {
    gap: "GAP-401",
    answers: {
      "expired": {"says":"409 `ads_search_expired`.","signs":["getAdPreview 409 ads_search_expired","getAdPreview 409 ads_search_expired =object"]},
      "not-found": {"says":"404 `not_found`.","signs":["getAdPreview 404 not_found to adId=digits resultToken=text","createRecreation 404 not_found to adId=digits requestId=uuid resultToken=no-receipt"]},
      "invalid": {"says":"400 `invalid_input`.","signs":["getAdPreview 400 invalid_input to adId=digits resultToken=text","createRecreation 400 invalid_input to adId=digits requestId=uuid resultToken=no-receipt"]},
    },
  },
  {
    gap: "GAP-402",
    answers: {
      "expired": {"says":"409 `ads_search_expired`.","signs":["check ADSV-09#1 saveAd 409 ads_search_expired","check ADSV-09#1 saveAd 409 ads_search_expired =object"]},
      "not-found": {"says":"404 `not_found`.","signs":["check ADSV-09#1 saveAd 404 not_found","check ADSV-09#1 saveAd 404 not_found =object"]},
      "invalid": {"says":"400 `invalid_input`.","signs":["check ADSV-09#1 saveAd 400 invalid_input","check ADSV-09#1 saveAd 400 invalid_input =object"]},
      "conflict": {"says":"409 `conflict`.","signs":["saveAd 409 conflict","saveAd 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-403",
    answers: {
      "not-found": {"says":"404 `not_found`.","signs":["check ADPV-07#1 getAdPreview 404 not_found","check ADPV-08#1 getAdPreview 404 not_found"]},
      "invalid": {"says":"400 `invalid_input`.","signs":["createRecreation 400 invalid_input to adId=digits requestId=uuid savedId=object-id","getAdPreview 400 invalid_input to adId=digits savedId=object-id workspaceId=object-id"]},
      "conflict": {"says":"409 `conflict`.","signs":["getAdPreview 409 conflict","getAdPreview 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-405",
    answers: {
      "as-false": {"says":"It counts as false.","signs":["getAdPreview 200 to adId=digits refresh=maybe resultToken=text","check getAdPreview.query.refresh.type#4 getAdPreview 200"]},
    },
  },
  {
    gap: "GAP-406",
    answers: {
      "cached": {"says":"200 with the cached record.","signs":["getAdPreview 200 to adId=digits refresh=true savedId=object-id","check getAdPreview.query.refresh.type#3 getAdPreview 200 /data/cacheHit=true"]},
      "rate-limited": {"says":"429 `rate_limited`.","signs":["getAdPreview 429 rate_limited to adId=digits refresh=true savedId=object-id","check getAdPreview.query.refresh.type#3 getAdPreview 429 rate_limited"]},
      "preview-type": {"says":"`ads_preview_unavailable`.","signs":["getAdPreview 409 ads_preview_unavailable to adId=digits refresh=true savedId=object-id","check getAdPreview.query.refresh.type#3 getAdPreview 409 ads_preview_unavailable"]},
    },
  },
  {
    gap: "GAP-408",
    answers: {
      "empty": {"says":"An empty list.","signs":["getAdPreview 200 /data/items=[]","check ADPV-20#4 getAdPreview 200 /data/items=[]"]},
    },
  },
  {
    gap: "GAP-409",
    answers: {
      "left-out": {"says":"Left out; only videos have one.","signs":["getAdPreview 200 /data/items/*/posterUrl absent"]},
      "null": {"says":"Null if there is none.","signs":["getAdPreview 200 /data/items/*/posterUrl=null"]},
      "images-too": {"says":"Images may have one too.","signs":["getAdPreview 200 /data/items by posterUrl rising","story a link to a preview: video#1 getAdPreview 200 /data/items by posterUrl rising"]},
    },
  },
  {
    gap: "GAP-412",
    answers: {
      "own-allowance": {"says":"No; renders have their own allowance.","signs":["getAdPreview 429 ads_preview_daily_limit","getAdPreview 429 ads_preview_daily_limit =object"]},
      "both": {"says":"Yes; it counts against both.","signs":["getAdPreview 429 ads_daily_limit","getAdPreview 429 ads_daily_limit =object"]},
    },
  },
  {
    gap: "GAP-415",
    answers: {
      "twenty-five": {"says":"25, as the example shows.","signs":["check ADER-09#1 listSavedAds 200 /pagination/limit=25","check ADER-09#2 listSavedAds 200 /pagination/limit=25"]},
      "twenty": {"says":"20, as everywhere.","signs":["check ADER-09#1 listSavedAds 200 /pagination/limit=20","check ADER-09#2 listSavedAds 200 /pagination/limit=20"]},
    },
  },
  {
    gap: "GAP-416",
    answers: {
      "with-counts": {"says":"The same, each with its number of references.","signs":["listSavedAds 200 /data/advertisers by count mixed","listSavedAds 200 /data/advertisers by count rising"]},
      "this-page": {"says":"Only those of the listed page.","signs":["check ADER-09#2 listSavedAds 200 /data/advertisers=[]","check ADSV-10#2 listSavedAds 200 /data/advertisers=[]"]},
      "map": {"says":"An object keyed by page id.","signs":["listSavedAds 200 /data/advertisers={}","listSavedAds 200 /data/advertisers=object"]},
    },
  },
  {
    gap: "GAP-417",
    answers: {
      "workspace": {"says":"No; it counts all references of the workspace.","signs":["story the pages of listSavedAds/pageId#2 listSavedAds 200 /data/savedCount=5","story the pages of listSavedAds/pageId#3 listSavedAds 200 /data/savedCount=5","check ADSV-06#1 listSavedAds 200 /data/savedCount=7"]},
      "filtered": {"says":"Yes; it counts the matching references.","signs":["check ADER-09#2 listSavedAds 200 /data/savedCount=0","check ADSV-10#2 listSavedAds 200 /data/savedCount=0"]},
    },
  },
  {
    gap: "GAP-418",
    answers: {
      "refused": {"says":"Yes; 400 `invalid_input`.","signs":["listSavedAds 400 invalid_input to pageId=shoes","check listSavedAds.error.invalid_input/invalid-list#3 listSavedAds 400 invalid_input"]},
      "no-match": {"says":"No; nothing matches, so 200 with an empty list.","signs":["listSavedAds 200 to pageId=shoes","check listSavedAds.error.invalid_input/invalid-list#3 listSavedAds 200"]},
    },
  },
  {
    gap: "GAP-424",
    answers: {
      "not-found": {"says":"No; 404 `not_found`. Only a removed reference can be removed again.","signs":["check api-key-header/deleteSavedAd#1 deleteSavedAd 404 not_found","check other-team-change/deleteSavedAd#1 deleteSavedAd 404 not_found"]},
      "succeeds": {"says":"Yes, with `deleted: true`; nothing is removed.","signs":["check api-key-header/deleteSavedAd#1 deleteSavedAd 200","check other-team-change/deleteSavedAd#1 deleteSavedAd 200","check api-key-header/deleteSavedAd#1 deleteSavedAd 202"]},
    },
  },
  {
    gap: "GAP-427",
    answers: {
      "same-draft": {"says":"The draft that it opened, unchanged.","signs":["check createRecreation.error.conflict#1 createRecreation 200","check createRecreation.error.conflict#1 createRecreation 200 =object","check createRecreation.error.conflict#1 createRecreation 202"]},
      "conflict": {"says":"409 `conflict`.","signs":["check createRecreation.error.conflict#1 createRecreation 409 conflict","check createRecreation.error.conflict#1 createRecreation 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-432",
    answers: {
      "source-only": {"says":"The source and empty settings.","signs":["check DRFT-17#1 getRecreation 200 /data/settings/brief/hook=empty","check DRFT-17#1 getRecreation 200 /data/settings/brief/benefit=empty"]},
    },
  },
  {
    gap: "GAP-433",
    answers: {
      "invalid": {"says":"400 `invalid_input`.","signs":["createRecreation 400 invalid_input to contentId=object-id requestId=uuid","check DRFT-55#1 createRecreation 400 invalid_input"]},
      "conflict": {"says":"409 `conflict`.","signs":["createRecreation 409 conflict to contentId=object-id requestId=uuid","check DRFT-55#1 createRecreation 409 conflict"]},
    },
  },
  {
    gap: "GAP-434",
    answers: {
      "image": {"says":"`image`.","signs":["check DRFT-20#1 getRecreation 200 /data/settings/format=image","check DRFT-21#1 getRecreation 200 /data/settings/format=image"]},
      "none": {"says":"None; the key is absent or null until an edit sets it.","signs":["getRecreation 200 /data/settings/format absent","createRecreation 200 /data/settings/format absent"]},
    },
  },
  {
    gap: "GAP-435",
    answers: {
      "shown": {"says":"It shows both.","signs":["createMetaAd 202 to accentColor=text ctaText=text headline=text name=text productImageUrl=url prompt=text ratio=text recreationId=object-id recreationRevision=integer requestId=uuid style=bold supportingText=text template=product-hero workspaceId=object-id Idempotency-Key","check DRFT-20#1 getRecreation 200 /data/settings/ratio=text"]},
      "applied-later": {"says":"The keys are absent or null until they are set.","signs":["createMetaAd 202 to accentColor=text ctaText=text headline=text name=text productImageUrl=url prompt=text ratio=text recreationId=object-id recreationRevision=integer requestId=uuid style=cinematic supportingText=text template=product-hero workspaceId=object-id Idempotency-Key","check MAD-05#1 getRecreation 200 /data/settings/style=minimal"]},
    },
  },
  {
    gap: "GAP-436",
    answers: {
      "left-out": {"says":"It leaves both out.","signs":["getRecreation 200 /data/settings/scenes absent","getRecreation 200 /data/settings/script absent"]},
      "null": {"says":"Null.","signs":["getRecreation 200 /data/settings/mode=null","getRecreation 200 /data/settings/scenes=null"]},
      "empty": {"says":"An empty string or list.","signs":["getRecreation 200 /data/settings/scenes=[]","getRecreation 200 /data/settings/script=empty"]},
    },
  },
  {
    gap: "GAP-442",
    answers: {
      "edit": {"says":"The edit refuses them with 400 `invalid_input`.","signs":["check draft-limit/one-scene#1 updateRecreation 400 invalid_input","check draft-limit/three-scenes#1 updateRecreation 400 invalid_input"]},
      "video": {"says":"The edit accepts them, and the video request refuses them.","signs":["check draft-limit/one-scene#1 getCredits 200","check draft-limit/one-scene#2 getCredits 200"]},
    },
  },
  {
    gap: "GAP-443",
    answers: {
      "video-refused": {"says":"The edit accepts them; the video request refuses them with 400 `invalid_input`.","signs":["check draft-limit/scenes-do-not-add-up#1 getCredits 200","check draft-limit/scenes-do-not-add-up#2 getCredits 200"]},
      "edit-refused": {"says":"The edit refuses them with 400 `invalid_input`.","signs":["check draft-limit/unknown-clip#1 getRecreation 200 /data/settings/duration=8","check draft-limit/talking-head-scenes-do-not-add-up#1 updateRecreation 400 invalid_input"]},
      "corrected": {"says":"`duration` becomes their sum.","signs":["check draft-limit/unknown-clip#1 getRecreation 200 /data/settings/duration=3","check draft-limit/unknown-clip#2 getRecreation 200 /data/settings/duration=3"]},
    },
  },
  {
    gap: "GAP-445",
    answers: {
      "as-studio": {"says":"`speaker` and true, like the studio operation.","signs":["story changes of the format#1 getRecreation 200 /data/settings/mode=speaker","story changes of the format#2 getRecreation 200 /data/settings/mode=speaker"]},
      "others": {"says":"`scene` and false.","signs":["story changes of the format#1 getRecreation 200 /data/settings/mode=scene","story changes of the format#2 getRecreation 200 /data/settings/mode=scene"]},
    },
  },
  {
    gap: "GAP-448",
    answers: {
      "taken": {"says":"Yes; the old brief is kept only if the edit sends none.","signs":["story a video without credits#1 getRecreation 200 /data/revision=1","check DVID-31/no-script-at-first#2 getRecreation 200 /data/revision=1"]},
      "kept": {"says":"No; the brief and image references stay, and the new settings start from their defaults.","signs":["story a video without credits#1 getRecreation 200 /data/revision=2","check DVID-31/no-script-at-first#2 getRecreation 200 /data/revision=2"]},
    },
  },
  {
    gap: "GAP-449",
    answers: {
      "with-presenter": {"says":"Both and `presenterImageUrl`.","signs":["story changes of the format#3 getRecreation 200 /data/settings/presenterImageUrl=url","story changes of the format#4 getRecreation 200 /data/settings/presenterImageUrl=url"]},
    },
  },
  {
    gap: "GAP-450",
    answers: {
      "copied-name": {"says":"The workspace's language name, such as `English`, copied when the draft is created.","signs":["getRecreation 200 /data/language=English","story a draft of another workspace#1 getRecreation 200 /data/language=English"]},
      "code": {"says":"A language code.","signs":["getRecreation 200 /data/language=en","story a draft of another workspace#1 getRecreation 200 /data/language=en"]},
    },
  },
  {
    gap: "GAP-451",
    answers: {
      "none": {"says":"No.","signs":["getRecreation 200 /data/status absent","createRecreation 200 /data/status absent"]},
      "extra-field": {"says":"Yes, in an undocumented field.","signs":["getRecreation 200 /data/status=draft","check MAD-05#1 getRecreation 200 /data/status=draft"]},
    },
  },
  {
    gap: "GAP-452",
    answers: {
      "not-found": {"says":"404 `not_found`.","signs":["createMetaAd 404 not_found to recreationId=object-id recreationRevision=integer requestId=uuid Idempotency-Key","story scripts of the machine draft#1 getRecreation 404 not_found"]},
    },
  },
  {
    gap: "GAP-453",
    answers: {
      "refused": {"says":"400 `invalid_input`.","signs":["check DRFT-33#2 updateRecreation 400 invalid_input","check DRFT-33#2 updateRecreation 400 invalid_input =object"]},
      "ignored": {"says":"The edit is saved without it.","signs":["check DRFT-33#3 getRecreation 200 /data/revision=18","check DRFT-33#3 getRecreation 200 /data/revision=27"]},
    },
  },
  {
    gap: "GAP-454",
    answers: {
      "every-url-setting": {"says":"400 `invalid_input` in every URL setting, for preview media and their hosts.","signs":["story an edit with a link to a preview: image/productImageUrl#1 updateRecreation 400 invalid_input","story an edit with a link to a preview: image/referenceImageUrl#1 updateRecreation 400 invalid_input"]},
      "conflict": {"says":"409 `conflict`.","signs":["story an edit with a link to a preview: image/productImageUrl#1 updateRecreation 409 conflict","story an edit with a link to a preview: image/referenceImageUrl#1 updateRecreation 409 conflict"]},
    },
  },
  {
    gap: "GAP-456",
    answers: {
      "invalid": {"says":"400 `invalid_input` for all of them.","signs":["draftRecreationBrief 400 invalid_input to revision=integer","check draft-revision/ahead/updateRecreation#1 updateRecreation 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-459",
    answers: {
      "null": {"says":"It is null.","signs":["getRecreation 200 /data/lastContentId=null","check MAD-23#1 getRecreation 200 /data/lastContentId=null"]},
    },
  },
  {
    gap: "GAP-461",
    answers: {
      "replaced": {"says":"Yes; everything is rewritten.","signs":["getRecreation 200 /data/settings/scenes/*/duration=fraction","story a fork#4 getRecreation 200"]},
      "empty-only": {"says":"No; only empty fields are filled.","signs":["check draft-kept/brief/talking-head#2 getRecreation 200 /data/settings/scenes.length=3","check draft-kept/brief/hook-demo#2 getRecreation 200 /data/settings/scenes by duration rising"]},
    },
  },
  {
    gap: "GAP-465",
    answers: {
      "conflict-until-accepted": {"says":"409 `conflict` only until the first request is accepted; after that, the same content item.","signs":["story a talking head#2 createRecreationVideo 200","story a talking head#2 createRecreationVideo 200 =object","story a talking head#2 createRecreationVideo 202"]},
      "conflict-until-done": {"says":"409 `conflict` until the content item is ready or failed.","signs":["story a talking head#2 createRecreationVideo 409 conflict","story a talking head#2 createRecreationVideo 409 conflict =object"]},
      "pending": {"says":"409 `generation_pending`, during either of these times.","signs":["createRecreationVideo 409 generation_pending","createRecreationVideo 409 generation_pending =object"]},
    },
  },
  {
    gap: "GAP-466",
    answers: {
      "conflict": {"says":"409 `conflict`.","signs":["check known-request-after-edit/createRecreationVideo#1 createRecreationVideo 409 conflict","check known-request-after-edit/createRecreationVideo#1 createRecreationVideo 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-467",
    answers: {
      "current": {"says":"The current status of the content item.","signs":["createRecreationVideo 202 /data/status=ready","createRecreationVideo 202 /data/status=failed","createRecreationVideo 200 /data/status=ready"]},
      "processing": {"says":"`processing`, like the first response.","signs":["check DVID-19#1 createRecreationVideo 202 /data/status=processing","check DVID-20#1 createRecreationVideo 202 /data/status=processing","check DVID-19#1 createRecreationVideo 200 /data/status=processing"]},
    },
  },
  {
    gap: "GAP-468",
    answers: {
      "studio-labels": {"says":"`Talking Head UGC` or `videohookdemo`.","signs":["getContent 200 /data/format=videohookdemo","story a fork#1 getContent 200 /data/format=videohookdemo"]},
      "draft-format": {"says":"`talking-head` or `hook-demo`.","signs":["getContent 200 /data/format=hook-demo","getContent 200 /data/format=talking-head"]},
      "other": {"says":"Its own label.","signs":["story a fork#1 getContent 200 /data/format=text","story a fork#2 getContent 200 /data/format=text"]},
    },
  },
  {
    gap: "GAP-469",
    answers: {
      "conflict": {"says":"409 `conflict`.","signs":["check DVID-25#1 createRecreationVideo 409 conflict","check DVID-31#1 createRecreationVideo 409 conflict"]},
      "invalid": {"says":"400 `invalid_input`.","signs":["check DVID-25#1 createRecreationVideo 400 invalid_input","check DVID-31#1 createRecreationVideo 400 invalid_input"]},
    },
  },
  {
    gap: "GAP-471",
    answers: {
      "credits-and-request": {"says":"Missing or unsuitable settings and assets, 400 `invalid_input`; the credits and the `requestId` become free again.","signs":["check DVID-25/no-script#1 createRecreationVideo 400 invalid_input","check DVID-25/no-script#1 createRecreationVideo 400 invalid_input =object"]},
      "conflict": {"says":"The same with 409 `conflict`.","signs":["check DVID-25/no-script#1 createRecreationVideo 409 conflict","check DVID-25/no-script#1 createRecreationVideo 409 conflict =object"]},
    },
  },
  {
    gap: "GAP-473",
    answers: {
      "video-refused": {"says":"400 `invalid_input` at the video request.","signs":["check DVID-13#1 createRecreationVideo 400 invalid_input","check DVID-13#1 createRecreationVideo 400 invalid_input =object"]},
      "edit-refused": {"says":"400 `invalid_input` at the edit.","signs":["check DVID-13#1 updateRecreation 400 invalid_input","check DVID-13#1 updateRecreation 400 invalid_input =object"]},
      "failed": {"says":"The content item fails.","signs":["check DVID-13#1 getContent 200","check DVID-13#2 getContent 200"]},
    },
  },
  {
    gap: "GAP-474",
    answers: {
      "edit-not-found": {"says":"404 `not_found` at the edit, 400 `invalid_input` for another kind of asset.","signs":["check draft-limit/clip-of-another-team#1 updateRecreation 404 not_found","check draft-limit/clip-of-another-workspace#1 updateRecreation 404 not_found"]},
      "edit-invalid": {"says":"400 `invalid_input` at the edit.","signs":["check draft-limit/clip-of-another-team#1 updateRecreation 400 invalid_input","check draft-limit/clip-of-another-workspace#1 updateRecreation 400 invalid_input"]},
      "video-refused": {"says":"The edit accepts it, and the video request refuses it with 400 or 404.","signs":["check draft-limit/unknown-clip#1 getCredits 200","check draft-limit/unknown-clip#2 getCredits 200"]},
    },
  },
  {
    gap: "GAP-531",
    answers: {
      "one": {"says":"By one, like an edit.","signs":["check CRED-22#1 getRecreation 200 /data/revision=7","check DRFT-09#1 getRecreation 200 /data/revision=3"]},
      "more": {"says":"By more, for example by one for the texts and one for the scenes.","signs":["check DRFT-09#1 getRecreation 200 /data/revision=4","check DRFT-09#2 getRecreation 200 /data/revision=5"]},
    },
  },
  {
    gap: "GAP-535",
    answers: {
      "influencer": {"says":"The influencer, as a read shows it.","signs":["createInfluencer 202 /data/name=Mira","createInfluencer 202 /data/name=text"]},
      "nested": {"says":"An object with the influencer in `influencer`, and its `videoPreview` beside it.","signs":["createInfluencer 202 /data/name absent","createInfluencer 202 /data/style absent"]},
    },
  },
];
