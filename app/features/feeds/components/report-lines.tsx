import { useMessages } from '#app/messages/use-messages.ts';
import { isolated } from '#app/ui/isolated.ts';
import type { ReportLine } from '../types.ts';

/** Homes named in a line; the file has all that were kept. */
const MOST_SHOWN = 30;

/** What a run found, as lines that a person can act on. */
export function ReportLines({ report }: { report: ReportLine[] }) {
  return (
    <ul className="space-y-3">
      {report.map((line) => (
        <Line key={`${line.kind} ${line.value}`} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { kind, value, count, homes } }: { line: ReportLine }) {
  const { notes, page } = useMessages('feeds');
  const { list } = useMessages('formats');
  const shown = homes.slice(0, MOST_SHOWN);
  const named = isolated(
    shown.map(({ reference, detail }) => (detail ? `${reference} (${detail})` : reference)),
  );
  const more = count > shown.length ? [page.more(count - shown.length)] : [];
  return (
    <li>
      <p className="font-medium wrap-anywhere">{notes[kind](count, value)}</p>
      <p className="text-sm wrap-anywhere text-muted">{list([...named, ...more])}</p>
    </li>
  );
}
