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

/** Whether a text is an existing day in ISO 8601: not 2026-02-30. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The same, and a plausible one: not 0202-11-21. */
export function isDayThisCentury(text: string): boolean {
  return text.startsWith('20') && isIsoDay(text);
}

/** A moment from a `datetime-local` field, in Dubai's time; null if it is malformed. */
export function dubaiMoment(typed: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  const moment = new Date(`${typed}:00+04:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The same as a field value: '2026-11-22T12:00'. */
export function dubaiField(moment: Date): string {
  return new Date(moment.getTime() + 4 * 3_600_000).toISOString().slice(0, 16);
}
