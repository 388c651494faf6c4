import { useMessages } from '#app/messages/use-messages.ts';
import type { RunSummary } from '../setup/queries.server.ts';

/** What a run did, in a sentence; only what is not zero. */
export function RunOutcomeText({ run }: { run: RunSummary }) {
  const t = useMessages('feeds');
  const { outcome, reason, homes, withdrawn } = run;
  if (outcome === 'failed') return t.failed(reason ?? '');
  if (outcome === 'held') return t.held(withdrawn);
  if (outcome === 'stopped') return t.stopped;
  if (outcome === 'running') return t.page.reading(homes);
  const names = Object.keys(t.counts) as (keyof typeof t.counts)[];
  const counts = names.filter((name) => run[name] > 0).map((name) => t.counts[name](run[name]));
  return [t.page.homes(homes), ...counts].join(' · ');
}
