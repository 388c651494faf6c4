import { useMessages } from '#app/messages/use-messages.ts';

/** A moment by the clock in Dubai, readable by machines too. */
export function Moment({ at }: { at: Date | string }) {
  const formats = useMessages('formats');
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{formats.moment(moment)}</time>;
}
