import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { FeedRun } from '../queries.server.ts';
import type { ReportLine } from '../types.ts';

/** The last runs of a company's feeds; the newest report is open, the others are folded away. */
export function FeedRuns({ runs }: { runs: FeedRun[] }) {
  const { page: t } = useMessages('feeds');
  const newest = runs.find(({ report }) => report.length > 0);
  if (runs.length === 0)
    return (
      <EmptyCard title={t.none}>
        <p>{t.noneText}</p>
      </EmptyCard>
    );
  return (
    <>
      <p className="max-w-prose text-muted">{t.text}</p>
      <ul className="mt-4 space-y-4">
        {runs.map((run) => (
          <Run key={run.id} run={run} isOpen={run === newest} />
        ))}
      </ul>
    </>
  );
}

function Run({ run, isOpen }: { run: FeedRun; isOpen: boolean }) {
  const { page: t } = useMessages('feeds');
  return (
    <li className="card p-4">
      <h3 className="font-semibold">
        <Moment at={run.startedAt} />
      </h3>
      <p className="text-sm wrap-anywhere text-muted">{run.address ?? t.file}</p>
      <p className="mt-2 wrap-anywhere">{useOutcome(run)}</p>
      {run.report.length > 0 ? (
        <details open={isOpen} className="mt-2">
          <summary className="cursor-pointer py-3 font-medium">{t.mend}</summary>
          <ul className="mt-1 space-y-3">
            {run.report.map((line) => (
              <Line key={`${line.kind} ${line.value}`} line={line} />
            ))}
          </ul>
        </details>
      ) : (
        run.outcome === 'done' && <p className="mt-2 text-muted">{t.nothing}</p>
      )}
    </li>
  );
}

/** What a run did, in a sentence; only what is not zero. */
function useOutcome(run: FeedRun): string {
  const t = useMessages('feeds');
  if (run.outcome === 'failed') return t.failed(run.reason ?? '');
  if (run.outcome === 'held') return t.held(run.withdrawn);
  if (run.outcome === 'stopped') return t.stopped;
  if (run.outcome === 'running') return t.page.running;
  const names = Object.keys(t.counts) as (keyof typeof t.counts)[];
  const counts = names.filter((name) => run[name] > 0).map((name) => t.counts[name](run[name]));
  return [t.page.homes(run.homes), ...counts].join(' · ');
}

function Line({ line: { kind, value, count, homes } }: { line: ReportLine }) {
  const { notes, page } = useMessages('feeds');
  const { list } = useMessages('formats');
  const named = homes.map(({ reference, detail }) =>
    detail ? `${reference} (${detail})` : reference,
  );
  const more = count > homes.length ? [page.more(count - homes.length)] : [];
  return (
    <li>
      <p className="font-medium wrap-anywhere">{notes[kind](count, value)}</p>
      <p className="text-sm wrap-anywhere text-muted">{list([...named, ...more])}</p>
    </li>
  );
}
