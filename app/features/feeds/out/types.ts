/** The formats of exports. */
export const EXPORT_FORMATS = ['property_finder', 'bayut', 'csv', 'reso', 'rss'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** An export of a company's homes, as its managers see it. */
export interface CompanyExport {
  id: string;
  name: string;
  format: ExportFormat;
  /** Null if it can't be shown: it was made with another secret of the site. */
  url: string | null;
  addressedAt: Date;
  /** When it was last asked for; null for never. */
  readAt: Date | null;
}
