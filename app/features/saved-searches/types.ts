export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
/** How often emails go out: at once, every day or every Monday. */
export type Frequency = (typeof FREQUENCIES)[number];

export interface SavedSearch {
  id: number;
  name: string;
  /** The parameters of its result page, its places by slug. */
  query: string;
  frequency: Frequency;
  isPaused: boolean;
}
