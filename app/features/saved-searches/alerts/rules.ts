import { DAY_MS } from '#app/lib/dates.ts';
import type { Frequency } from '../types.ts';

const HOUR_MS = 60 * 60 * 1000;
/** 08:00 in Dubai, which is UTC+4 all year. */
const HOUR_UTC = 4;
/** The first Monday of Unix time, at that hour. */
const MONDAY_MS = 4 * DAY_MS + HOUR_UTC * HOUR_MS;

/** Homes found up to this moment are due now: daily emails go out at 08:00 in Dubai, weekly ones on Mondays. */
export function dueUntil(frequency: Frequency, now: Date): Date {
  const [from, step] = {
    instant: [0, 1],
    daily: [HOUR_UTC * HOUR_MS, DAY_MS],
    weekly: [MONDAY_MS, 7 * DAY_MS],
  }[frequency] as [number, number];
  return new Date(from + Math.floor((now.getTime() - from) / step) * step);
}
