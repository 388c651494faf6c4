/** Why something registered doesn't count towards medians: `deal` is a further unit of one. */
export type Exclusion = 'several_units' | 'share' | 'unusual' | 'deal';

/** The median of some cases; always state how many. */
export interface Median {
  n: number;
  median: number;
}

/** The median and the spread of some cases. */
export interface Spread extends Median {
  /** A quarter of the cases lie below, a quarter above. */
  q25: number;
  q75: number;
}
