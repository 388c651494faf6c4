import { errors } from './en/errors.ts';
import { listing } from './en/listing.ts';
import { shell } from './en/shell.ts';

/** What pages share; texts of one page have a hook of their own beside this file. */
export const en = { errors, listing, shell };
