import type { Messages } from '#app/messages/catalogue.ts';
import type { ChoiceTexts } from '../choices/labels.ts';
import { type Chip, chipOf, type NamedPlace } from '../choices/rules.ts';
import { priceSteps } from '../prices.ts';
import { movedTo, otherPurpose, purposeOf, refined, searchPath, withoutFilter } from '../rules.ts';
import type { Search } from '../types.ts';
import type { Advice, NearbyArea } from './queries.server.ts';

/** Where an empty result leads on to, in words. */
export interface WaysOut {
  /** With the word that was meant. */
  wording: Chip | null;
  /** To homes to rent, where the price is no sale's. */
  rent: Chip | null;
  /** The one that changes least, by the price. */
  price: Chip | null;
  nearby: { title: string; areas: (Chip & { distance: string })[] } | null;
  /** Without the filter that costs most, or with only one of them. */
  widening: Chip | null;
}

type AdviceTexts = ChoiceTexts & Pick<Messages, 'advice'>;

/** @param places those asked for, by their own names. */
export function waysOut(
  search: Search,
  { wording, price, areas, obstacle, remainder }: Advice,
  places: NamedPlace[],
  texts: AdviceTexts,
): WaysOut {
  const t = texts.advice;
  return {
    wording: wording && {
      label: t.meant(wording.keyword, wording.total),
      path: searchPath(refined(search, { keyword: wording.keyword })),
    },
    rent: price ? null : rentInstead(search, texts),
    price: price && {
      label: t.atPrice(price.total, priceText(search, price.aed, texts)),
      path: searchPath(refined(search, price.change)),
    },
    nearby:
      areas.length === 0
        ? null
        : {
            title: t.nearby(places.length === 1 ? (places[0]?.name ?? null) : null),
            areas: areas.map((area) => ({
              label: t.area(
                area.name,
                area.total,
                area.price && priceText(search, area.price.aed, texts),
              ),
              path: searchPath(refined(movedTo(search, [area.name]), area.price?.change ?? {})),
              distance: distanceText(area, t),
            })),
          },
    widening:
      (obstacle && widened(chipOf(search, obstacle.filters, places, texts), obstacle.total)) ??
      (remainder && {
        label: t.only(chipOf(search, remainder.kept, places, texts).label, remainder.total),
        path: searchPath(remainder.removed.reduce(withoutFilter, search)),
      }),
  };

  function widened({ label, path }: Chip, total: number): Chip {
    return { label: t.widen(label, total), path };
  }
}

/** Who asks for a home up to AED 120,000 and hasn't said that it is to rent. */
function rentInstead({ filter, view }: Search, texts: AdviceTexts): Chip | null {
  const { minPrice, maxPrice } = filter;
  const [least = 0] = priceSteps('rent', null);
  const [most = 0] = priceSteps('sale', null);
  if (purposeOf(filter) === 'rent' || maxPrice === null) return null;
  if (maxPrice < least || maxPrice >= most) return null;
  const search = { filter: { ...otherPurpose(filter), minPrice, maxPrice }, view };
  const { formats, listing } = texts;
  const price = `${formats.money(maxPrice)} ${listing.perPeriod.yearly}`;
  return { label: texts.advice.rent(price), path: searchPath(search) };
}

function priceText({ filter }: Search, aed: number, { formats, listing }: AdviceTexts): string {
  if (filter.purpose !== 'rent') return formats.money(aed);
  return `${formats.money(aed)} ${listing.perPeriod[filter.rentPeriod ?? 'yearly']}`;
}

function distanceText({ walk, km }: NearbyArea, t: AdviceTexts['advice']): string {
  return walk ? t.walk(walk.minutes, walk.station) : t.away(km);
}
