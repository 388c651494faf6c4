import type { Purpose } from '#app/features/listings/types.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import type { FieldTexts, FilterKey, SearchFilter, ValueOf } from '../filters.ts';
import { USUAL_SCHOOL_KM } from '../filters.ts';
import { circleOf } from '../shapes/encoding.ts';

/** The texts that label the choices of a search. */
export type ChoiceTexts = FieldTexts & Pick<Messages, 'chips'>;

type Label<Value> = (value: Value, texts: ChoiceTexts, purpose: Purpose) => string;

/** The label of each filter's chip; a list has a chip for each value. Only the server renders them. */
export const LABELS: { [Key in FilterKey]: Label<ValueOf<SearchFilter[Key]>> } = {
  locations: (place) => place,
  box: (_, { chips }) => chips.box,
  shapes: (shape, { chips }) => {
    const circle = circleOf(shape);
    return circle ? chips.within(circle.km, null) : chips.drawn(1);
  },
  propertyTypes: (type, { listing }) => listing.options.property_type[type],
  minPrice: (aed, { chips, formats }) => chips.from(formats.money(aed)),
  maxPrice: (aed, { chips, formats }) => chips.upTo(formats.money(aed)),
  maxAllIn: (aed, { chips, formats }, purpose) => chips.maxAllIn[purpose](formats.money(aed)),
  rentPeriod: (period, { chips }) => chips.rentPeriods[period],
  minCheques: (n, { chips }) => chips.minCheques(n),
  minBedrooms: (n, { chips }) => chips.minBedrooms(n),
  maxBedrooms: (n, { chips }) => chips.maxBedrooms(n),
  minBathrooms: (n, { chips }) => chips.minBathrooms(n),
  minSize: (sqft, { chips }) => chips.from(chips.sqft(sqft)),
  maxSize: (sqft, { chips }) => chips.upTo(chips.sqft(sqft)),
  furnishing: (option, { listing }) => listing.options.furnishing[option],
  completion: (option, { listing }) => listing.options.completion[option],
  occupancy: (option, { listing }) => listing.options.occupancy[option],
  moveInBy: (day, { filters, formats }) => filters.moveInByDay(formats.day(new Date(day))),
  amenities: (amenity, { amenities }) => amenities[amenity],
  metroWithin: (minutes, { chips }) => chips.metroWithin(minutes),
  schoolWithin: (km, { chips }) => chips.schoolWithin(km, null, null),
  schoolRating: (rating, { chips }) => chips.schoolWithin(USUAL_SCHOOL_KM, rating, null),
  schoolCurriculum: (curriculum, { chips }) =>
    chips.schoolWithin(USUAL_SCHOOL_KM, null, curriculum),
  keyword: (words, { chips }) => chips.keyword(words),
  addedDays: (days, { search }) => search.options.added[days],
  company: (slug) => slug,
  includeUnderOffer: (_, { chips }) => chips.underOffer,
};
