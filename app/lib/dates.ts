/** '2:05': minutes and seconds. */
export function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Dubai is UTC+4 all year. */
export const DUBAI_AHEAD_MS = 4 * 60 * 60 * 1000;

/** The same time of day in Dubai calendar months later, or on that month's last day: 31 January leads to 28 February. */
export function monthsLater(moment: Date, months: number): Date {
  const dubai = new Date(moment.getTime() + DUBAI_AHEAD_MS);
  const day = dubai.getUTCDate();
  dubai.setUTCMonth(dubai.getUTCMonth() + months);
  if (dubai.getUTCDate() !== day) dubai.setUTCDate(0); // the month was too short: back to its last day
  return new Date(dubai.getTime() - DUBAI_AHEAD_MS);
}

/** The day in Dubai in ISO 8601: 2026-11-21. */
export function isoDay(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 10);
}

/** The minute in Dubai, as spreadsheets read it: 2026-11-21 16:05. */
export function isoMinute(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}
