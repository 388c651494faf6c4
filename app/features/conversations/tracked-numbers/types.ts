/** A call to a tracked number, as its provider told it: nothing about who called. */
export interface TrackedCall {
  /** The same each time the provider tells of it. */
  id: string;
  number: string;
  at: Date;
  /** How long they spoke; null if nobody answered. */
  seconds: number | null;
}
