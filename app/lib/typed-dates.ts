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
