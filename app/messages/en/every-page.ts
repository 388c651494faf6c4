import { amenities } from './amenities.ts';
import { errors } from './errors.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** Loaded with every page. */
export const everyPage = {
  amenities,
  errors,
  formats,
  listing,
  search,
  session,
  shell,
};
