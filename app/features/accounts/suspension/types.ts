/** A period during which staff suspended an account. */
export interface Suspension {
  id: number;
  reason: string;
  suspendedAt: Date;
  /** Usernames at that time. */
  suspendedBy: string;
  /** Null while it lasts. */
  liftedAt: Date | null;
  liftedBy: string | null;
}

/** A row of the list of suspended accounts. */
export interface SuspendedAccount {
  id: string;
  email: string;
  reason: string;
  suspendedAt: Date;
}

/** An account as staff see it. */
export interface AccountSummary {
  id: string;
  email: string;
  /** First and last name; empty if the profile has none. */
  name: string;
  company: string | null;
  /** The slug of its page as an agent, if that is shown. */
  agentSlug: string | null;
  createdAt: Date;
  /** When it will be deleted; null if it won't. */
  deleteAt: Date | null;
  /** Whether it is active staff and so can't be suspended. */
  isStaff: boolean;
  figures: {
    listings: number;
    publicListings: number;
    enquiries: number;
    sent: number;
    reports: number;
  };
  /** The newest first. */
  suspensions: Suspension[];
}
