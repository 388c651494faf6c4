import { numberOf } from '#app/lib/fields.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { isCommercial } from '../rules.ts';
import { PROPERTY_TYPES } from '../types.ts';
import { LONGEST_TITLE } from './fields.ts';
import type { ListingFormValues } from './types.ts';

/** A title made of what is typed, for owners who write none of their own; empty without a place. */
export function suggestedTitle(
  { property_type, bedrooms, location }: ListingFormValues,
  listing: Messages['listing'],
  { suggestedTitle: say }: Messages['listingForm'],
): string {
  const place = location[0]?.trim() ?? '';
  const type = PROPERTY_TYPES.find((it) => it === property_type[0]);
  if (place === '' || !type) return '';
  const rooms = numberOf(bedrooms[0] ?? '');
  const fewest = type === 'apartment' ? 0 : 1;
  const hasRooms = Number.isInteger(rooms) && rooms >= fewest && !isCommercial(type);
  const title = say(
    listing.options.property_type[type],
    hasRooms ? rooms : null,
    capitalised(place),
  );
  return title.length <= LONGEST_TITLE ? title : '';
}

/**
 * The title with the whole name of its place, if it is the one suggested while that name was half typed.
 * @param name of the place that was recognised.
 */
export function finishedTitle(
  title: string,
  name: string,
  values: ListingFormValues,
  texts: { listing: Messages['listing']; listingForm: Messages['listingForm'] },
): string {
  const titleFor = (location: string) =>
    suggestedTitle({ ...values, location: [location] }, texts.listing, texts.listingForm);
  const typed = values.location[0]?.trim() ?? '';
  const rest = name.slice(typed.length).trim();
  const isHalf =
    rest !== '' && !rest.startsWith('(') && name.toLowerCase().startsWith(typed.toLowerCase());
  return isHalf && title === titleFor(typed) ? titleFor(name) || title : title;
}

/** 'Dubai Marina' from 'dubai marina'; anything with a capital letter stays as it is. */
function capitalised(place: string): string {
  if (/\p{Lu}/u.test(place)) return place;
  return place.replaceAll(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
