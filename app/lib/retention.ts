/** How many days a session lasts after it was last used, and at most after signing in. */
export const SESSION_DAYS = 7;
export const LONGEST_SESSION_DAYS = 90;

/** For how many days data is kept: the sweeps delete it then, and /privacy says so. `KEPT_SETTINGS` can be set. */
export const DAYS_KEPT = {
  /** An unconfirmed sign-up. */
  signUp: 30,
  /** An account scheduled for deletion. */
  leavingAccount: 30,
  /** A deleted listing, so that it can be restored. */
  deletedListing: 30,
  /** A removed home or search, so that a mistake can be undone. */
  unsaved: 1,
  /** The homes an alert has included. */
  alerted: 90,
  /** A conversation without an account, from its last message on. */
  guestConversation: 90,
  /** Reports and messages to the operator: from when staff settled or answered them, and at the latest. */
  settled: 90,
  unsettled: 365,
  /** Events of the payment provider. */
  providerEvent: 90,
  /** `ledger_retention()` in the database. */
  payment: 8 * 365,
  /** `audit_entry_retention()` in the database. */
  auditEntry: 5 * 365,
  /** To whom which mail was sent: not what it said. */
  sentMail: 180,
  /** Mail if no mail server is set up. */
  undeliveredMail: 7,
  /** When backups were made, or why not. */
  backupNote: 90,
  /** Jobs that failed after every try, with their data. */
  failedJob: 3,
  /** Daily views and phone requests of a listing. */
  views: 365,
  /** Daily counts of searches, visitors, listings and advertisers. */
  searches: 2 * 365,
  /** The words of searches that found nothing. */
  emptySearches: 90,
  /** Counted attempts, at most: no limit looks further back. */
  attempt: 30,
  /** An invitation to a company's team. */
  companyInvitation: 7,
  /** A revoked key of the API, so that its holder learns why it is refused. */
  revokedKey: 30,
  /** A claim to a company, if staff don't settle it. */
  companyClaim: 90,
  /** What a run of a feed did, with its report. */
  feedRun: 90,
  /** A feed that was set up and never published, with its file. */
  feedSetUp: 30,
  /** What was sent to a company's CRM, and the outcome. */
  crmDelivery: 30,
  /** A picture uploaded by staff that no page shows. */
  unusedPicture: 7,
  /** That somebody asked for their data or its deletion. */
  dataRequest: 5 * 365,
  /** What shows that somebody may list a home, from the decision on the listing on. */
  proof: 180,
} as const;

export type DaysKept = Record<keyof typeof DAYS_KEPT, number>;

/** The settings that change a period, and which it is. */
export const KEPT_SETTINGS = {
  proof_days: 'proof',
  settled_days: 'settled',
  guest_conversation_days: 'guestConversation',
  sent_mail_days: 'sentMail',
  views_days: 'views',
  searches_days: 'searches',
} as const satisfies Record<string, keyof typeof DAYS_KEPT>;
