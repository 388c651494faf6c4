/** How many days a session lasts after it was last used, and at most after signing in. */
export const SESSION_DAYS = 7;
export const LONGEST_SESSION_DAYS = 90;

/** How many days what people leave is kept: the sweeps delete it then, and /privacy says so. */
export const DAYS_KEPT = {
  /** A sign-up that nobody confirms. */
  signUp: 30,
  /** An account whose deletion has been asked for. */
  leavingAccount: 30,
  /** A listing that was deleted, so that it can be restored. */
  deletedListing: 30,
  /** A home no longer saved and a search no longer saved, so that a mistake can be undone. */
  unsaved: 1,
  /** Of which homes an alert has told. */
  alerted: 90,
  /** A conversation without an account, from its last message on. */
  guestConversation: 90,
  /** Reports and messages to the operator: from when staff settled or answered them, and at the latest. */
  settled: 90,
  unsettled: 365,
  /** What the payment provider sent. */
  providerEvent: 90,
  /** `ledger_retention()` in the database. */
  payment: 8 * 365,
  /** `audit_entry_retention()` in the database. */
  auditEntry: 5 * 365,
  /** Mail where no mail server is set up. */
  undeliveredMail: 7,
  /** What could not be done after every try, with what it needed. */
  failedJob: 3,
  /** How often a listing was seen and its number asked for, by day. */
  views: 365,
  /** How often was searched for what, by day. */
  searches: 2 * 365,
  /** What a limit counts, at most: no counter looks further back. */
  attempt: 30,
  /** A picture of the staff's that no page shows. */
  unusedPicture: 7,
} as const;
