/** What each kind of event needs to know. A domain that needs another kind adds it here and a handler to its module. */
export interface EventPayloads {
  /** A refund comes that was promised when a generation failed. */
  creditsRefunded: { readonly chargeId: string };
  /** The brand profile of a new workspace is built. */
  brandProfileBuilt: { readonly workspaceId: string; readonly outcome: JobOutcome };
  /** A post's rendering ends. */
  postRendered: { readonly postId: string; readonly outcome: JobOutcome };
  /** The slot of a post that is rendered has come. */
  postDue: { readonly postId: string };
  /** The platforms have a post. */
  postPublished: { readonly postId: string };
  /** The generation run of an automation ends. */
  automationGenerated: { readonly automationId: string; readonly outcome: JobOutcome };
  /** The posting window of an automation ends. */
  automationWindowEnded: { readonly automationId: string };
  /** The short preview of a new influencer is made. */
  influencerPreviewed: { readonly influencerId: string; readonly outcome: JobOutcome };
  /** An influencer video is made. */
  videoGenerated: { readonly videoId: string; readonly outcome: JobOutcome };
  /** A content item is made. */
  contentGenerated: { readonly contentId: string; readonly outcome: JobOutcome };
}

export type EventKind = keyof EventPayloads;

/** How a job ends; `empty` is a success that produced nothing. */
export type JobOutcome = "succeed" | "fail" | "empty";

/** Something that will happen. */
export interface DueEvent {
  readonly id: string;
  /** When, in milliseconds since the epoch. */
  readonly due: number;
  /** Of two at one moment, the one that was scheduled first comes first. */
  readonly order: number;
  readonly kind: EventKind;
  readonly payload: EventPayloads[EventKind];
}
