/** A home of a company that a credit could feature. */
export interface FeaturableHome {
  id: number;
  /** Tells apart homes of one building that share a title. */
  reference: string;
  title: string;
  placeName: string;
}
