import type { ReachAdvice, SeenRatio, WeekTrend } from '#app/features/listings/reach/rules.ts';
import type { ReachFigure } from '#app/features/listings/reach/types.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';

const { number, plural, money } = formats;

const figures: Record<ReachFigure, string> = {
  views: 'Views',
  saves: 'Saves',
  enquiries: 'Enquiries',
  phoneRequests: 'Phone requests',
};

const photos = (n: number) => `${number(n)} ${plural(n, { one: 'photo', other: 'photos' })}`;
const characters = (n: number) =>
  `${number(n)} ${plural(n, { one: 'character', other: 'characters' })}`;

/** How often an owner's listings are seen, saved and asked about. */
export const reach = {
  title: 'Figures',
  of: (title: string) => `Figures: ${title}`,
  all: 'All your properties',
  more: 'Figures by day',
  back: 'My Properties',
  text: 'How often your properties were seen, saved and asked about. Nobody counts twice in a day, and your own visits don’t count.',
  day: 'Day',
  figures,
  period: 'Period',
  periods: (days: number) => `Last ${number(days)} days`,
  upToYesterday: (days: number) => `Last ${number(days)} days, up to yesterday`,
  trend: (trend: WeekTrend): string => {
    if ('by' in trend) {
      return `${trend.kind === 'up' ? 'Up' : 'Down'} ${number(trend.by)} on the week before`;
    }
    return trend.kind === 'few' ? 'Too few to compare weeks' : 'As many as the week before';
  },
  weeks: 'Today counts once it is over. Weeks are the last seven days and the seven before.',
  charts: { seen: 'Views a day', asked: 'Enquiries, saves and phone requests a day' },
  /** 'Views 412 in 30 days, at most 31 in a day.' */
  finding: (parts: { figure: ReachFigure; total: number; most: number }[], days: number) =>
    `In ${number(days)} days: ${parts
      .map(
        ({ figure, total, most }) =>
          `${figures[figure].toLowerCase()} ${number(total)}, at most ${number(most)} in a day`,
      )
      .join('; ')}.`,
  savesNote: 'Saves that people have removed since aren’t counted.',
  file: { link: 'Download CSV', name: 'figures', nameOf: (id: number) => `figures-${id}` },
  nothing: {
    seen: 'Views will show here day by day, from the day after the first visitor.',
    asked: 'Enquiries, saves and phone requests will show here day by day.',
  },
  noListings: {
    title: 'No properties to count yet',
    text: 'Once you list a property, this page shows its views, saves and enquiries by day, and how it does against similar homes.',
    start: 'List a property',
  },
  mostSeen: 'Seen most',
  views: (n: number) => `${number(n)} ${plural(n, { one: 'view', other: 'views' })}`,
  byViews: 'All by views',
  failed: 'Failed to load data',
  similar: {
    title: 'Against similar homes',
    seen: (ratio: SeenRatio): string => {
      if (ratio.kind === 'never') return 'Not seen in 14 days, unlike similar homes.';
      if ('times' in ratio) return `Seen ${number(ratio.times)} times as often as similar homes.`;
      if ('percent' in ratio) {
        return `Seen ${number(ratio.percent)}% ${ratio.kind} often than similar homes.`;
      }
      return `Seen ${ratio.kind === 'half' ? 'half' : 'about'} as often as similar homes.`;
    },
    few: 'Similar homes are hardly seen either, so their views aren’t compared.',
    columns: { measure: 'Measure', own: 'This home', similar: 'Similar homes' },
    measures: {
      views: 'Views in 14 days',
      pictures: 'Photos',
      price: 'Price',
      yearly: 'Rent a year',
      characters: 'Characters of description',
    },
    /** @param community null for all of Dubai. */
    basis: (n: number, kind: string, community: string | null) =>
      `Medians of ${number(n)} homes in ${community ?? 'Dubai, as the community has too few,'} by other advertisers: ${kind}, price within 25%, listed for 14 days or more.`,
    tooFew: (kind: string) =>
      `Too few similar homes to compare with. It takes 8 by at least 3 other advertisers: ${kind}, price within 25%, listed for 14 days or more.`,
    young: 'The comparison will show here once this property has been listed for 14 days.',
    off: 'This property is off the market, so it isn’t compared.',
    kind: (type: string, bedrooms: number | null) =>
      bedrooms === null ? type : `${type}, ${listing.bedrooms(bedrooms).toLowerCase()}`,
    adviceTitle: 'What may help',
    advice: (advice: ReachAdvice): string => {
      switch (advice.kind) {
        case 'pictures':
          return `It has ${photos(advice.own)}; similar homes have ${number(advice.similar)}.`;
        case 'price':
          return `It asks ${number(advice.percent)}% more than similar homes (${money(advice.similar)}).`;
        case 'description':
          return `Its description has ${characters(advice.own)}; similar homes’ have ${number(advice.similar)}.`;
        case 'short_description':
          return `Its description is short: ${characters(advice.own)}.`;
        case 'permit':
          return 'It shows no permit number.';
      }
    },
    edit: 'Edit this property',
  },
};
