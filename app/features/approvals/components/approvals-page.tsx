import { Link } from 'react-router';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { QUEUE_PATHS } from '../rules.ts';
import type { Queue, WaitingListing } from '../types.ts';
import { ApprovalCard } from './approval-card.tsx';

interface ApprovalsPageProps {
  queue: Queue;
  /** How many wait in each queue, and the one to decide on; null if it could not be loaded. */
  found: { totals: Record<Queue, number>; waiting: WaitingListing | null } | null;
  answer: FormAnswer | undefined;
}

/** One of the two queues of listings. */
export function ApprovalsPage({ queue, found, answer }: ApprovalsPageProps) {
  const t = useMessages('adminApprovals');
  return (
    <>
      <AdminHead title={t.title} />
      <Link to="/admin" className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <nav aria-label={t.title} className="flex flex-wrap gap-x-6">
        {(['before', 'after'] as const).map((it) => (
          <Link
            key={it}
            to={QUEUE_PATHS[it]}
            aria-current={it === queue ? 'page' : undefined}
            className="link tap aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {found ? t.queueOf(t.queues[it], found.totals[it]) : t.queues[it]}
          </Link>
        ))}
      </nav>
      <p className="max-w-[80ch] text-muted">{t.texts[queue]}</p>
      {found ? <Found queue={queue} {...found} answer={answer} /> : <LoadFailed text={t.failed} />}
    </>
  );
}

type FoundProps = NonNullable<ApprovalsPageProps['found']> & Omit<ApprovalsPageProps, 'found'>;

function Found({ queue, totals, waiting, answer }: FoundProps) {
  const t = useMessages('adminApprovals');
  const total = totals[queue];
  if (waiting) return <ApprovalCard queue={queue} waiting={waiting} answer={answer} />;
  return (
    <p className="card mt-3 p-4">
      {total > 0 ? t.noMore : t.none}{' '}
      {total > 0 && (
        <Link to={QUEUE_PATHS[queue]} className="link">
          {t.again}
        </Link>
      )}
    </p>
  );
}
