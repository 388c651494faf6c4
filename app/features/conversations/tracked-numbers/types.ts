/** A call to a tracked number, as its provider reports it: nothing about the caller. */
export interface TrackedCall {
  /** The same each time the provider reports it. */
  id: string;
  number: string;
  at: Date;
  /** How long they spoke; null if nobody answered. */
  seconds: number | null;
}
