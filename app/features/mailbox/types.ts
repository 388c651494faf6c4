/** A line of the list. */
export interface KeptMailLine {
  id: number;
  recipient: string;
  subject: string;
  createdAt: Date;
}

/** A mail as a person reads it; its HTML is a document of its own. */
export interface KeptMail extends KeptMailLine {
  text: string;
}

export interface MailboxPage {
  mails: KeptMailLine[];
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
