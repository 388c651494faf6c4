import { GOOD_TEXT } from '../own/rules.ts';
import {
  type Measures,
  REACH_FIGURES,
  type ReachDay,
  type ReachFigure,
  type SimilarMedians,
} from './types.ts';

export const REACH_PERIODS = [30, 90] as const;
export type ReachPeriod = (typeof REACH_PERIODS)[number];

export const REACH_PATH = '/dashboard/figures';

export function reachPath(id: number): string {
  return `${REACH_PATH}/${id}`;
}

/** The period in a URL; anything else is 30 days. */
export function parseReachPeriod(params: URLSearchParams): ReachPeriod {
  return REACH_PERIODS.find((period) => String(period) === params.get('days')) ?? 30;
}

/** The whole days before today that homes are compared over. */
export const COMPARED_DAYS = 14;
/** Prices within this share of a home's are similar. */
export const SIMILAR_PRICE = 0.25;
/** With fewer homes, or fewer who advertise them, a median would reveal single homes. */
const FEWEST_HOMES = 8;
const FEWEST_ADVERTISERS = 3;
/** Median views below which a comparison is chance. */
const FEWEST_VIEWS = 5;

export function isEnough({ n, advertisers }: { n: number; advertisers: number }): boolean {
  return n >= FEWEST_HOMES && advertisers >= FEWEST_ADVERTISERS;
}

export function sumReach(days: ReachDay[]): Record<ReachFigure, number> {
  const sum = (figure: ReachFigure) => days.reduce((all, day) => all + day[figure], 0);
  return Object.fromEntries(REACH_FIGURES.map((figure) => [figure, sum(figure)])) as Record<
    ReachFigure,
    number
  >;
}

/** How the last seven whole days compare with the seven before. */
export type WeekTrend = { kind: 'up' | 'down'; by: number } | { kind: 'same' | 'few' };

const WEEK = 7;
/** With fewer in both weeks, a change is chance. */
const FEWEST_IN_TREND = 5;

/**
 * @param days whole ones, oldest first.
 * @param since when the first home was listed: before that, there was nothing to see.
 */
export function trendOf(days: ReachDay[], figure: ReachFigure, since: string | null): WeekTrend {
  const weeks = days.slice(-2 * WEEK);
  const [first] = weeks;
  if (!first || weeks.length < 2 * WEEK || since === null || since > first.day) {
    return { kind: 'few' };
  }
  const before = sumReach(weeks.slice(0, WEEK))[figure];
  const last = sumReach(weeks.slice(WEEK))[figure];
  if (before + last < FEWEST_IN_TREND) return { kind: 'few' };
  if (before === last) return { kind: 'same' };
  return { kind: last > before ? 'up' : 'down', by: Math.abs(last - before) };
}

/** How often a home is seen, against similar ones. */
export type SeenRatio =
  | { kind: 'never' | 'alike' | 'half' }
  | { kind: 'less' | 'more'; percent: number }
  | { kind: 'times'; times: number };

/** Null where similar homes are hardly seen themselves. */
export function seenRatio(own: number, similar: number): SeenRatio | null {
  if (similar < FEWEST_VIEWS) return null;
  const share = own / similar;
  const percent = Math.round(Math.abs(share - 1) * 100);
  if (own === 0) return { kind: 'never' };
  if (share >= 1.95) return { kind: 'times', times: Math.round(share * 10) / 10 };
  if (percent <= 10) return { kind: 'alike' };
  if (share >= 0.45 && share <= 0.55) return { kind: 'half' };
  return { kind: share < 1 ? 'less' : 'more', percent };
}

/** A fact about a listing that may explain how often it is seen. */
export type ReachAdvice =
  | { kind: 'pictures' | 'description'; own: number; similar: number }
  | { kind: 'price'; percent: number; similar: number }
  | { kind: 'short_description'; own: number }
  | { kind: 'permit' };

/** Prices closer than this to the median are alike, in percent. */
const ALIKE_PRICE = 5;

/** Only what is so. @param similar null: too few to compare with. */
export function reachAdvice(
  own: Measures & { hasPermit: boolean },
  similar: SimilarMedians | null,
): ReachAdvice[] {
  const advice: ReachAdvice[] = [];
  if (similar && own.pictures < similar.pictures) {
    advice.push({ kind: 'pictures', own: own.pictures, similar: similar.pictures });
  }
  if (similar && similar.price > 0) {
    const percent = Math.round((own.price / similar.price - 1) * 100);
    if (percent > ALIKE_PRICE) advice.push({ kind: 'price', percent, similar: similar.price });
  }
  if (similar && own.characters < similar.characters / 2) {
    advice.push({ kind: 'description', own: own.characters, similar: similar.characters });
  } else if (own.characters < GOOD_TEXT) {
    advice.push({ kind: 'short_description', own: own.characters });
  }
  if (!own.hasPermit) advice.push({ kind: 'permit' });
  return advice;
}
