import { isoMinute } from '#app/lib/dates.ts';

/** A moment in Dubai as portals write it: 2026-11-21 16:05:09. */
export function portalMoment(moment: Date): string {
  return `${isoMinute(moment)}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;
}
