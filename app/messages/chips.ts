import { type Catalogue, type Locale, messagesFor } from './catalogue.ts';
import { amenities } from './en/amenities.ts';
import { chips } from './en/chips.ts';
import { filters } from './en/filters.ts';
import { search } from './en/search.ts';

/** What names the choices of a search. */
export interface ChoiceTexts {
  amenities: typeof amenities;
  chips: typeof chips;
  filters: typeof filters;
  listing: Catalogue['listing'];
  search: typeof search;
}

const texts = { en: { amenities, chips, filters, search } };

export function choiceMessagesFor(locale: Locale): ChoiceTexts {
  return { ...texts[locale], listing: messagesFor(locale).listing };
}
