const DUBAI_AHEAD_MS = 4 * 60 * 60 * 1000;

/** The day in Dubai as ISO 8601 has it: 2026-11-21. Dubai is four hours ahead all year. */
export function isoDay(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 10);
}
