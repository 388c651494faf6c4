import { formatMoment } from '#app/lib/dates.ts';

/** A moment by the clock in Dubai, readable by machines too. */
export function Moment({ at }: { at: Date | string }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{formatMoment(moment)}</time>;
}
