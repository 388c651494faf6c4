import { formats } from './formats.ts';

const { number } = formats;

/** The page /sold-prices/map. */
export const soldMap = {
  toList: 'See individual sales',
  title: 'Dubai sold prices map',
  titleIn: (place: string) => `${place} sold prices map`,
  description:
    'Median sold prices per sq ft across Dubai, by area and by building, from registered sales, with the same figures in tables.',
  lead: 'Median sold price per sq ft by area. Zoom in to see buildings.',
  label: 'Map of sold prices',
  withoutMap: 'The map needs JavaScript and isn’t printed. The tables below have the same figures.',
  legend: 'AED per sq ft',
  step: (from: number | null, to: number | null) => {
    if (from === null) return to === null ? 'All areas' : `Below ${number(to)}`;
    return to === null ? `${number(from)} and above` : `${number(from)} to ${number(to)}`;
  },
  perSqft: (price: string) => `${price} per sq ft`,
  note: 'Areas and buildings with fewer than five comparable sales are left out. Boundaries follow municipal communities. Where several areas share one, we divide it between them, so borders are approximate.',
  areas: 'Median price per sq ft by area',
  area: 'Area',
  buildings: 'Median price per sq ft by building or project',
  building: 'Building or project',
  order: 'Most sales first.',
  allAreas: (count: number) => `Show all ${number(count)} areas`,
  allBuildings: (count: number) => `Show all ${number(count)} buildings and projects`,
  fewer: (count: number) => `Show the first ${number(count)}`,
  column: 'AED per sq ft',
  close: 'Close',
  none: 'Not enough sales to show on a map',
};
