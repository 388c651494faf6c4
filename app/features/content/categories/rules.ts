export const CATEGORIES_PATH = '/admin/categories';

export const CATEGORY_CHANGES = ['activate', 'deactivate'] as const;
export type CategoryChange = (typeof CATEGORY_CHANGES)[number];

export const CATEGORY_TABLE = {
  columns: ['slug', 'pages'],
  sorts: ['name', 'name_z', 'most', 'fewest'],
} as const;
export type CategoryColumn = (typeof CATEGORY_TABLE.columns)[number];
export type CategorySort = (typeof CATEGORY_TABLE.sorts)[number];
