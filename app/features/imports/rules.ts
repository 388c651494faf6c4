/** The kinds of files that are imported, as `npm run import` names them. */
export const IMPORT_KINDS = ['listings', 'dld-sales', 'dld-rents', 'dld-history', 'rates'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
