/** What is left of the paid months that feature a listing. */
export interface Rest {
  /** When the last of them ends. */
  until: Date;
  /** Milliseconds. */
  left: number;
  /** Whole days for which it is refunded. */
  days: number;
  /** What is refunded for them, in fils; 0 for less than a day. */
  due: number;
  months: MonthLeft[];
}

/** What is left of a payment's month. */
export interface MonthLeft {
  paymentId: string;
  from: Date;
  until: Date;
  /** Milliseconds. */
  left: number;
  /** Whole days, and those that were bought. */
  days: number;
  of: number;
  /** In fils. */
  due: number;
}

/** A listing that can take the rest. */
export interface MoveTarget {
  id: number;
  title: string;
  placeName: string;
}

/** A listing off the market, and until when what was paid for it would run. */
export interface UnusedMonth {
  id: number;
  title: string;
  until: Date;
}

/** What the owner of a listing that is off the market, or who paid for its month, can do with that. */
export interface RestOffer {
  /** The listing's. */
  title: string;
  /** Null if nothing is left. */
  rest: Rest | null;
  /** To which it can be moved. */
  targets: MoveTarget[];
  /** Refunds for this listing that are on their way, in fils; 0 for none. */
  pending: number;
  /** Whether somebody else has paid for months of it that still run. */
  isPaidByOthers: boolean;
}
