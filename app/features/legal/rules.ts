/** The admin area's page of the legal pages and their versions. */
export const LEGAL_ADMIN_PATH = '/admin/legal';
export const LONGEST_SUMMARY = 300;
