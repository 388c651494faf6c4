import { itemAt } from '#app/lib/required.ts';
import { ruleOn } from '../rules.ts';

export interface RentIncrease {
  /** How far the rent is below the average, in per cent of the average; negative above it. */
  below: number;
  /** How much the rent may rise, in per cent of the rent. */
  percent: number;
  /** The highest new rent, in whole dirhams. */
  most: number;
  /**
   * In a gap between the decree's bands: 'up to 10' is followed by '11 to 20'. `percent` is the higher band's, and this the
   * lower one's with its highest rent.
   */
  gap: { from: number; to: number; percent: number; most: number } | null;
}

/**
 * How much the rent may rise on renewal by Decree 43 of 2013. Both rents are whole dirhams a year; the average is the
 * Land Department's. Shares are taken of the average, as the decree says, not of the rent.
 */
export function rentIncrease(rent: number, average: number, day: string): RentIncrease {
  const { bands } = ruleOn('rentBands', day).figures;
  // In integers, so that exactly 10% is never 10.000000000000002%.
  const isWithin = (percent: number) => (average - rent) * 100 <= percent * average;
  const index = bands.findIndex(({ upTo }) => upTo === null || isWithin(upTo));
  const band = itemAt(bands, index);
  const lower = bands[index - 1];
  const isBetween = (average - rent) * 100 < band.from * average;
  return {
    below: ((average - rent) * 100) / average,
    percent: band.rise,
    most: raised(rent, band.rise),
    gap:
      lower?.upTo != null && isBetween
        ? {
            from: lower.upTo,
            to: band.from,
            percent: lower.rise,
            most: raised(rent, lower.rise),
          }
        : null,
  };
}

/** Rounded down: more may not be asked for. */
function raised(rent: number, percent: number): number {
  return Math.floor((rent * (100 + percent)) / 100);
}

/** The last day to give notice of a change to a contract that ends on a day; both YYYY-MM-DD. */
export function lastNoticeDay(contractEnd: string, day: string): string {
  const end = new Date(`${contractEnd}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() - ruleOn('rentNotice', day).figures.days);
  return end.toISOString().slice(0, 10);
}
