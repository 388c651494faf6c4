const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Dubai',
});

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
});

/** The day in Dubai: 21 November 2026. */
export function formatDay(moment: Date): string {
  return day.format(moment);
}

/** Day and time in Dubai: 21 November 2026, 14:05. */
export function formatMoment(moment: Date): string {
  return `${day.format(moment)}, ${time.format(moment)}`;
}
