import { Link } from 'react-router';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { QUEUE_PATHS, WAITING_FEEDS_PATH } from '../rules.ts';
import type { ApprovalTotals } from '../types.ts';

interface ApprovalsNavProps {
  current: keyof ApprovalTotals;
  /** How many wait in each; null if it could not be loaded. */
  totals: ApprovalTotals | null;
}

const PATHS: Record<keyof ApprovalTotals, string> = { ...QUEUE_PATHS, feeds: WAITING_FEEDS_PATH };

/** The head of each page of what waits for staff, with links to the others. */
export function ApprovalsNav({ current, totals }: ApprovalsNavProps) {
  const t = useMessages('adminApprovals');
  const views = (['before', 'after', 'feeds'] as const).map(
    (it) => [PATHS[it], totals ? t.queueOf(t.queues[it], totals[it]) : t.queues[it]] as const,
  );
  return (
    <>
      <AdminHead title={t.title} />
      <Link to="/admin" className="link tap">
        {t.back}
      </Link>
      <ViewLinks label={t.title} views={views} />
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="max-w-[80ch] text-muted">{t.texts[current]}</p>
    </>
  );
}
