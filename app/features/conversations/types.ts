import type { Completion, PropertyType, Purpose } from '#app/features/listings/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';

/** The sender: the person looking for a home, or the advertiser. */
export const SIDES = ['seeker', 'advertiser'] as const;
export type Side = (typeof SIDES)[number];

/** When a seeker could view the property: any of the days (ISO 8601), at any of the hours (0 to 23), in Dubai. */
export interface ViewingTimes {
  days: string[];
  hours: number[];
}

/** How soon an owner means to sell or let. */
export const TIMINGS = ['now', 'months', 'year', 'later'] as const;
export type Timing = (typeof TIMINGS)[number];

/** A home that an agent is asked to value. */
export interface HomeToValue {
  /** Its owner's. */
  purpose: Purpose;
  timing: Timing;
  /** As typed. */
  place: string;
  propertyType: PropertyType;
  completion: Completion;
  /** 0 is a studio. */
  bedrooms: number;
  sizeSqft: number;
}

/** What an agent says a home is worth, in AED: a price, or a rent a year. Both are the same unless it is a range. */
export interface AgentValuation {
  purpose: Purpose;
  low: number;
  high: number;
}

/** A message as its reader sees it. */
export interface Message {
  id: string;
  conversationId: string;
  from: Side;
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** Null once the sender's account is deleted. */
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string;
  viewing: ViewingTimes | null;
  figure: AgentValuation | null;
  /** Whether an agent declines to value the home. */
  declines: boolean;
  isRead: boolean;
  /** Removed by staff: its text and its sender's contact details are left out. */
  isRemoved: boolean;
  createdAt: Date;
}

/** The subject of a conversation: a property, the agent whose page it began on, or a home to value. */
export interface Subject {
  kind: 'listing' | 'agent' | 'valuation';
  /** Its title now, while it is public; otherwise when it was last asked about. The place of a home to value. */
  title: string;
  /** The agent who is asked to value the home; null for that agent, and once they are gone. */
  valuer: string | null;
  /** Path of its page; null while that is not public. For who asked for a valuation, where the answers are compared. */
  path: string | null;
}

/** A row of the Messages tab. */
export interface MessageLine extends Message {
  /** Null once the property is deleted. */
  subject: Subject | null;
}

export interface MessagePage {
  messages: MessageLine[];
  total: number;
  page: number;
  pages: number;
}

/** A conversation as one of its sides sees it. */
export interface Conversation {
  id: string;
  side: Side;
  subject: Subject | null;
  /** The number of the unit or villa, if this side may see it. */
  unitNumber: string | null;
  /** Null unless it is about a home to value. */
  home: HomeToValue | null;
  /** A page of them, oldest first. */
  messages: Message[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** Why replies are closed; null if they are open. */
  noReply:
    | 'other_left'
    | 'other_suspended'
    | 'conversation_closed'
    | 'conversation_disowned'
    | null;
}

/** The contact form's data from the server. */
export interface ContactFormData {
  /** Its subject, or its recipient; agents have no place. */
  about: {
    path: string;
    title: string;
    placeName: string | null;
    /** Who lists it: an agent or company; null for a private owner, and where the title is the agent's name. */
    recipient: string | null;
  };
  /** Carries the time the form was rendered, and works once. */
  token: string;
  /** What is known of the signed-in person. */
  name: string;
  email: string;
  phone: string;
  /** Days to choose from (ISO 8601) and hours; null unless the form requests a viewing. */
  viewing: { days: string[]; hours: number[] } | null;
}

/**
 * Why there is no conversation to show: it is deleted, an account has it now, the mailed link is expired or incomplete,
 * or it is not, or no longer, the signed-in person's.
 */
export type Lost = 'deleted' | 'kept' | 'link' | 'given';

/** The answer to a refused message. */
export interface ContactAnswer extends FormAnswer {
  /** The token to send the form with next time. */
  token?: string;
  /** Whether the failure was the site's fault. */
  failed?: boolean;
}

/** What happens after an enquiry, in words. */
export interface NextSteps {
  title: string;
  steps: string[];
  /** Path of the form that asks for a viewing; null after that request, and if the home can't be viewed. */
  viewing: string | null;
}

/** Paths of the forms that write to a home's advertiser; `viewing` is null if it can't be viewed. */
export interface ContactForms {
  message: string;
  viewing: string | null;
}
