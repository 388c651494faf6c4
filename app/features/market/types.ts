/** The middle and the spread of a number of cases; always say how many. */
export interface Spread {
  n: number;
  median: number;
  /** A quarter of the cases lie below, a quarter above. */
  q25: number;
  q75: number;
}
