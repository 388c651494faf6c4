import { FIELD_NAMES } from '../form/fields.ts';

/** What the form sends: the listing's fields, and those by which two pages notice each other. */
export const DRAFT_FIELDS = [...FIELD_NAMES, 'version', 'page', 'revision'];
