/** A line of the list. */
export interface DevMailLine {
  id: number;
  recipient: string;
  subject: string;
  createdAt: Date;
}

/** A mail as a person reads it; its HTML is a document of its own. */
export interface DevMail extends DevMailLine {
  text: string;
}

export interface MailboxPage {
  mails: DevMailLine[];
  total: number;
  /** From 1; the last one when the address asks for more. */
  page: number;
  pages: number;
}

/** What the address of the list asks for. */
export interface MailboxView {
  /** Only mail to this address; empty for all. */
  to: string;
  page: number;
}
