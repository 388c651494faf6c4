import { FIELD_NAMES } from '../form/fields.ts';

/** What the form sends: the listing's fields, those by which two pages notice each other, and an owner's name. */
export const DRAFT_FIELDS = [
  ...FIELD_NAMES,
  'version',
  'page',
  'revision',
  'first_name',
  'last_name',
];
