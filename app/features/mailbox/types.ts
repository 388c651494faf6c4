/** A row of the list. */
export interface DevMailLine {
  id: number;
  recipient: string;
  subject: string;
  createdAt: Date;
}

/** A mail as a person reads it; its HTML is a document of its own. */
export interface DevMail extends DevMailLine {
  text: string;
  /** Of its HTML, which its text shares; null where that says none. */
  direction: 'ltr' | 'rtl' | null;
}

export interface MailboxPage {
  mails: DevMailLine[];
  total: number;
  /** From 1; the last page if a later one was requested. */
  page: number;
  pages: number;
}

/** The query of the list. */
export interface MailboxView {
  /** Only mail to this email; empty for all. */
  to: string;
  page: number;
}
