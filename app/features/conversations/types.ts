import type { FormAnswer } from '#app/lib/form.ts';

/** Who writes: the person looking for a home, or the agent or owner who lists it. */
export const SIDES = ['seeker', 'advertiser'] as const;
export type Side = (typeof SIDES)[number];

/** When a seeker could view: on any of the days (ISO 8601), at any of the hours (0 to 23), in Dubai. */
export interface ViewingTimes {
  days: string[];
  hours: number[];
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
  isRead: boolean;
  /** By staff: what it said and how to reach its sender are left out. */
  isRemoved: boolean;
  createdAt: Date;
}

/** What a conversation is about: a property, or the agent whose page it began on. */
export interface Subject {
  kind: 'listing' | 'agent';
  /** Now, while it is public; else as it was when last asked about. */
  title: string;
  /** Of its page; null while that is not public. */
  path: string | null;
}

/** A line of the Messages tab. */
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
  /** Oldest first. */
  messages: Message[];
  /** Why nobody can answer; null if they can. */
  noReply: 'other_left' | 'other_suspended' | 'conversation_closed' | null;
}

/** What the server gives a contact form. */
export interface ContactFormData {
  /** What it is about, or who it goes to; agents have no place. */
  about: { path: string; title: string; placeName: string | null };
  /** Says when the form was made, and is sent once. */
  token: string;
  /** What is known of whoever is signed in. */
  name: string;
  email: string;
  phone: string;
  /** Days to choose from (ISO 8601) and hours; null unless the form asks for a viewing. */
  viewing: { days: string[]; hours: number[] } | null;
}

/** What a refused message is answered with. */
export interface ContactAnswer extends FormAnswer {
  /** The token to send the form with next. */
  token?: string;
  /** Whether it was the site that failed. */
  failed?: boolean;
}
