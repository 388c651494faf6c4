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
