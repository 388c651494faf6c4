/** A floor plan, as a picture or a PDF. */
export interface FloorPlan {
  id: number;
  url: string;
  /** The advertiser's name for it: '2 bedroom, level 1'. */
  label: string | null;
  /** The size of a PDF; null for a picture. */
  pdfBytes: number | null;
}
