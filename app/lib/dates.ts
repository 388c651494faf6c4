/** Dubai is UTC+4 all year. */
export const DUBAI_AHEAD_MS = 4 * 60 * 60 * 1000;

/** The day in Dubai in ISO 8601: 2026-11-21. */
export function isoDay(moment: Date): string {
  return isoMinute(moment).slice(0, 10);
}

/** The minute in Dubai, as spreadsheets read it: 2026-11-21 16:05. */
export function isoMinute(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}
