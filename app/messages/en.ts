import { amenities } from './en/amenities.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { listing } from './en/listing.ts';
import { map } from './en/map.ts';
import { property } from './en/property.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { upcoming } from './en/upcoming.ts';

export const en = { amenities, errors, home, listing, map, property, search, shell, upcoming };
