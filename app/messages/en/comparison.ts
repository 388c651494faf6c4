import type { Completion, Purpose } from '#app/features/listings/types.ts';
import type { AreaRentFigures } from '#app/features/market/comparison/types.ts';
import type { NetYield } from '#app/features/market/rents/types.ts';
import type { SoldType } from '#app/features/market/sold-prices/types.ts';
import type { Spread } from '#app/features/market/types.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const types: Record<SoldType, string> = {
  apartment: 'apartments',
  villa: 'villas',
  townhouse: 'townhouses',
  penthouse: 'penthouses',
  commercial: 'offices and shops',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const monthsOf = (months: number) =>
  plural(months, { one: '1 month', other: `${number(months)} months` });

const cases = (count: number, purpose: Purpose) => {
  const forms =
    purpose === 'sale'
      ? { one: 'sale', other: 'sales' }
      : { one: 'new contract', other: 'new contracts' };
  return `${number(count)} ${plural(count, forms)}`;
};

const perSqft = (aed: number, purpose: Purpose) =>
  `${money(aed)} per sq ft${purpose === 'rent' ? ' a year' : ''}`;

const middleHalf = ({ q25, q75 }: Spread) => `${money(q25)} to ${number(Math.round(q75))}`;

/** The market around a property, on its page. */
export const comparison = {
  title: (purpose: Purpose, type: SoldType) =>
    `What similar ${type === 'commercial' ? 'properties' : 'homes'} ${purpose === 'sale' ? 'sold' : 'let'} for`,
  /** 'Ready apartments in Quay Tower'. */
  homes: (type: SoldType, completion: Completion | null, place: string) => {
    const state = completion && { ready: 'ready ', off_plan: 'off-plan ' }[completion];
    return `${capital(`${state ?? ''}${types[type]}`)} in ${place}`;
  },
  bar: { asked: 'This one' },
  standing: (asked: number, percent: number, purpose: Purpose) => {
    const where =
      percent === 0
        ? 'at the median'
        : `${number(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'} the median`;
    return `At ${perSqft(asked, purpose)}, this one is ${where}.`;
  },
  cheaper: (count: number, all: number, purpose: Purpose) => {
    const verb = purpose === 'sale' ? 'sold' : 'let';
    if (count === 0) return `None of the ${number(all)} ${verb} for less per sq ft.`;
    if (count === all) return `All ${number(all)} ${verb} for less per sq ft.`;
    return `${number(count)} of ${number(all)} ${verb} for less per sq ft.`;
  },
  spread: (spread: Spread, months: number, purpose: Purpose) =>
    `Median ${perSqft(spread.median, purpose)}, the middle 50% ${middleHalf(spread)}: ${cases(spread.n, purpose)} in ${monthsOf(months)}.`,
  few: 'Few cases, so treat it as a rough guide.',
  show: (place: string) => `See the sales in ${place}`,
  rents: {
    title: (place: string) => `Rent and yield in ${place}`,
    median: (type: SoldType, bedrooms: number | null) => {
      if (bedrooms === null) return `Median rent of ${types[type]} of all sizes`;
      const size =
        bedrooms === 0
          ? 'studios'
          : `${types[type]} with ${plural(bedrooms, { one: '1 bedroom', other: `${number(bedrooms)} bedrooms` })}`;
      return `Median rent of ${size}`;
    },
    aYear: (price: string) => `${price} a year`,
    spread: (spread: Spread, months: number) =>
      `Middle 50% ${middleHalf(spread)}: ${cases(spread.n, 'rent')} in ${monthsOf(months)}.`,
    gross: (type: SoldType) => `Gross yield of ${types[type]}`,
    percent: (share: number) => `${number(Math.round(share * 1000) / 10)}%`,
    basis: (gross: NonNullable<AreaRentFigures['yield']>) =>
      `Rent of ${perSqft(gross.rentPerSqft, 'rent')} (${cases(gross.rents, 'rent')} in ${monthsOf(gross.rentMonths)}) against a price of ${perSqft(gross.pricePerSqft, 'sale')} for ready homes (${cases(gross.sales, 'sale')} in ${monthsOf(gross.saleMonths)}).`,
    own: 'Gross yield at this home’s price',
    ownBasis: 'The median rent of homes like it in the area, as a share of the price asked.',
    net: 'Net yield with this home’s service charge',
    netBasis: ({ chargePerSqft }: NetYield, rent: number, price: number) =>
      `The same rent of ${money(rent)} less this home’s service charge of ${money(chargePerSqft)}, against the same price of ${money(price)}, each per sq ft.`,
    beforeNet:
      'Gross means before service charge, repairs, fees and empty months; net takes off the service charge alone.',
    before: 'Gross means before service charge, repairs, fees and empty months.',
  },
  sources: {
    registered: (sales?: string, rents?: string) => {
      const upTo = [sales && `sales up to ${sales}`, rents && `rent contracts up to ${rents}`];
      return `Source: Dubai Land Department, as imported here: ${upTo.filter(Boolean).join(', ')}.`;
    },
    sample: (sales?: string, rents?: string) =>
      `Source: invented samples, up to ${sales ?? rents}. Nothing was sold or let at these prices.`,
  },
};
