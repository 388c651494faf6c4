/** The middle of a number of cases; always say how many. */
export interface Median {
  n: number;
  median: number;
}

/** The middle and the spread of a number of cases. */
export interface Spread extends Median {
  /** A quarter of the cases lie below, a quarter above. */
  q25: number;
  q75: number;
}
