import { formats } from './formats.ts';

const { number } = formats;

/** The results page's map. */
export const searchMap = {
  label: 'Map of search results',
  resize: 'Resize map',
  searchAsIMove: 'Search as I move the map',
  draw: 'Draw an area',
  /** Where there is little room. Each is part of the text above. */
  short: { searchAsIMove: 'Search as I move', draw: 'Draw' },
  searchHere: 'Search this area',
  loadFailed: 'We couldn’t load homes on the map.',
  homesFailed: 'We couldn’t load these homes.',
  /** On a pin. */
  perPeriod: { yearly: '/yr', monthly: '/mo', weekly: '/wk', daily: '/day' },
  several: (count: number, price: string) => `${number(count)} from ${price}`,
  count: number,
  homes: {
    label: 'Homes in this building',
    at: (index: number, count: number) => `${number(index)} of ${number(count)}`,
    /** @param most how many can be paged through. */
    atCheapest: (index: number, most: number, count: number) =>
      `${number(index)} of ${number(most)}, the cheapest of ${number(count)}`,
    previous: 'Previous home',
    next: 'Next home',
    close: 'Close',
    failed: 'We couldn’t load this home.',
    retry: 'Try again',
  },
};
