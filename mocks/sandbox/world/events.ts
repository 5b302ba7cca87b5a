import { Heap } from "./heap.ts";

/** The payload of each kind of event. A domain that needs another kind adds it here, and a handler in its module. */
export interface EventPayloads {
  /** The late refund of a failed generation is made. */
  creditsRefunded: { readonly chargeId: string };
  /** The brand profile of a new workspace is built. */
  brandProfileBuilt: { readonly workspaceId: string; readonly outcome: JobOutcome };
  /** The rendering of a post ends. */
  postRendered: { readonly postId: string; readonly outcome: JobOutcome };
  /** The slot of a rendered post has come. */
  postDue: { readonly postId: string };
  /** The platforms have published a post. */
  postPublished: { readonly postId: string };
  /** The generation run of an automation ends. */
  automationGenerated: { readonly automationId: string; readonly outcome: JobOutcome };
  /** The posting window of an automation ends. */
  automationWindowEnded: { readonly automationId: string };
  /** The short preview of a new influencer is generated. */
  influencerPreviewed: { readonly influencerId: string; readonly outcome: JobOutcome };
  /** An influencer video is generated. */
  videoGenerated: { readonly videoId: string; readonly outcome: JobOutcome };
  /** A content item is generated. */
  contentGenerated: { readonly contentId: string; readonly outcome: JobOutcome };
}

export type EventKind = keyof EventPayloads;

/** The outcome of a job; `empty` is a success without a result. */
export type JobOutcome = "succeed" | "fail" | "empty";

/** A scheduled event. */
export interface DueEvent {
  readonly id: string;
  /** When, in milliseconds since the epoch. */
  readonly due: number;
  /** Of two events at the same time, the one scheduled first happens first. */
  readonly order: number;
  readonly kind: EventKind;
  readonly payload: EventPayloads[EventKind];
}

/** Events by time; of two at the same time, the one scheduled first comes first. Cancelled ones stay until their turn. */
export type Agenda = Heap<DueEvent>;

export function agendaOf(events: readonly DueEvent[]): Agenda {
  const agenda: Agenda = new Heap((a, b) => a.due - b.due || a.order - b.order);
  for (const event of events) agenda.push(event);
  return agenda;
}
