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
  /** The person's, the oldest first. */
  answers: SuspensionAnswer[];
}

/** What a suspended person wrote back. */
export interface SuspensionAnswer {
  id: number;
  text: string;
  sentAt: Date;
  /** When staff marked it as settled; null while it waits. */
  settledAt: Date | null;
  settledBy: string | null;
}
