import type { MailKind } from '#app/lib/mail-kinds.ts';

/**
 * The outcome of a mail. `accepted`: by the mail server. `kept`: there is none. `postponed`: it is tried again. `failed`: it was
 * tried for the last time. `refused`: for good. `bounced`: accepted, and sent back later. `withheld`: not sent, as mail to that email
 * comes back.
 */
export const MAIL_STATES = [
  'accepted',
  'kept',
  'postponed',
  'failed',
  'refused',
  'bounced',
  'withheld',
] as const;
export type SentMailState = (typeof MAIL_STATES)[number];

export const SENT_MAIL_TABLE = {
  columns: ['kind', 'sent', 'state'],
  sorts: ['newest', 'oldest'],
} as const;
export type SentMailColumn = (typeof SENT_MAIL_TABLE.columns)[number];
export type SentMailSort = (typeof SENT_MAIL_TABLE.sorts)[number];

/** The parameters of the log's URL. */
export interface SentMailSearch {
  /** A part of the email; empty for all. */
  to: string;
  kind: MailKind | null;
  state: SentMailState | null;
  sort: SentMailSort;
  columns: readonly SentMailColumn[];
  /** From 1. */
  page: number;
}

export interface SentMail {
  id: string;
  /** Null if the recipient has no account. */
  userId: string | null;
  recipient: string;
  kind: string;
  state: SentMailState;
  /** The codes of the mail server's answer or of the bounce. */
  answer: string | null;
  tries: number;
  triedAt: Date;
  createdAt: Date;
}
