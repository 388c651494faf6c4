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
