import { useMessages } from '#app/messages/use-messages.ts';

/** A moment in Dubai's time, machine-readable too; on one line where that is long enough. */
export function Moment({ at }: { at: Date | string }) {
  const formats = useMessages('formats');
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className="inline-block">
      {formats.moment(moment)}
    </time>
  );
}
