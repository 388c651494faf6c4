import type {
  AgentValuation,
  HomeToValue,
  Side,
  Subject,
  ViewingTimes,
} from '#app/features/conversations/types.ts';

export const CONVERSATION_REASONS = ['spam', 'fraud', 'abuse', 'other'] as const;
export type ConversationReason = (typeof CONVERSATION_REASONS)[number];

/** A row of the staff's queue: a conversation with open reports. */
export interface ReportedConversation {
  id: string;
  /** The property's title; null once it is deleted. */
  title: string | null;
  reasons: ConversationReason[];
  /** Which sides report it. */
  sides: Side[];
  /** When it was first reported. */
  since: Date;
}

/** A conversation and its open reports, as staff see them. */
export interface ConversationAbout {
  id: string;
  /** Null once the property is deleted. */
  subject: Subject | null;
  /** The home to value; null for other subjects. */
  home: HomeToValue | null;
  /** The email of each side, and the id of its account; null if it has left, or has none. */
  sides: Record<Side, { email: string | null; account: string | null }>;
  reports: {
    id: number;
    side: Side;
    reason: ConversationReason;
    details: string | null;
    /** ISO 8601. */
    createdAt: string;
  }[];
  /** Oldest first. */
  messages: WrittenMessage[];
}

/** A message as staff see it, removed or not. */
export interface WrittenMessage {
  id: string;
  from: Side;
  /** As its sender gave them; null once the account is deleted. */
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string;
  viewing: ViewingTimes | null;
  figure: AgentValuation | null;
  declines: boolean;
  isRemoved: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** Staff's decisions on a reported conversation: it continues, or is closed to new messages. */
export const CONVERSATION_OUTCOMES = ['keep', 'close'] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

export const MESSAGE_CHANGES = ['remove', 'restore'] as const;
export type MessageChange = (typeof MESSAGE_CHANGES)[number];
