import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { UnusedMonth } from '../rest/types.ts';
import { promotePath } from '../rules.ts';

/** Above the list of own listings: paid days of hidden listings, and how to use them. */
export function UnusedMonths({ unused }: { unused: UnusedMonth[] }) {
  const { rest: t } = useMessages('promotions');
  const { shortDay } = useMessages('formats');
  if (unused.length === 0) return null;
  return (
    <ul className="mb-4 space-y-2">
      {unused.map(({ id, title, until }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-control bg-accent-tint px-4 py-2"
        >
          <span className="min-w-0 wrap-anywhere">{t.unused(title, shortDay(until))}</span>
          <Link to={promotePath(id)} aria-label={t.linkOf(title)} className="link tap">
            {t.link}
          </Link>
        </li>
      ))}
    </ul>
  );
}
