import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { REACH_PATH } from '../rules.ts';
import type { Reach } from '../types.ts';
import { ReachCards } from './reach-cards.tsx';

/** The figures of all own listings, for the overview. */
export function ReachSummary({ reach }: { reach: Reach }) {
  const t = useMessages('reach');
  return (
    <section aria-labelledby="reach" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id="reach" className="text-lg font-semibold">
          {t.upToYesterday(reach.days.length)}
        </h3>
        <Link to={REACH_PATH} className="link tap">
          {t.more}
        </Link>
      </div>
      <ReachCards reach={reach} />
    </section>
  );
}
