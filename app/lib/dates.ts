const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Dubai',
});

/** The day in Dubai: 21 November 2026. */
export function formatDay(moment: Date): string {
  return day.format(moment);
}

/** The day in Dubai as machines read it: 2026-11-21. */
export function isoDay(moment: Date): string {
  const dubai = new Date(moment.getTime() + 4 * 3_600_000);
  return dubai.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Whole days in Dubai between two moments: 0 is the same calendar day. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(isoDay(to)) - Date.parse(isoDay(from))) / DAY_MS);
}
