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

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Dubai',
});

/** The day in Dubai where room is short: 21 Nov 2026. */
export function formatShortDay(moment: Date): string {
  return shortDay.format(moment);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Dubai',
});

/** Day and time in Dubai: 21 November 2026, 14:05. */
export function formatMoment(moment: Date): string {
  return `${day.format(moment)}, ${clock.format(moment)}`;
}

/** The time in Dubai: 14:05. */
export function formatClock(moment: Date): string {
  return clock.format(moment);
}

const DUBAI_AHEAD_MS = 4 * 60 * 60 * 1000;

/** The day in Dubai as ISO 8601 has it: 2026-11-21. Dubai is four hours ahead all year. */
export function isoDay(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 10);
}
