import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { QUEUE_PATHS } from '../rules.ts';
import type { ApprovalTotals, Queue, WaitingListing } from '../types.ts';
import { ApprovalCard } from './approval-card.tsx';
import { ApprovalsNav } from './approvals-nav.tsx';

interface ApprovalsPageProps {
  queue: Queue;
  /** How many wait, and the one to decide on; null if it could not be loaded. */
  found: { totals: ApprovalTotals; waiting: WaitingListing | null } | null;
  answer: FormAnswer | undefined;
}

/** One of the two queues of listings. */
export function ApprovalsPage({ queue, found, answer }: ApprovalsPageProps) {
  const t = useMessages('adminApprovals');
  return (
    <>
      <ApprovalsNav current={queue} totals={found?.totals ?? null} />
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
