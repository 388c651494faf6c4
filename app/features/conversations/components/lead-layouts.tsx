import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { LEAD_LAYOUTS, type LeadLayout, leadsPath } from '../leads/rules.ts';

/** Links between the list and the columns. */
export function LeadLayouts({ current }: { current: LeadLayout }) {
  const { leads: t } = useMessages('conversations');
  return (
    <nav aria-label={t.layout} className="mb-4">
      <ul className="flex">
        {LEAD_LAYOUTS.map((layout) => (
          <li key={layout} className="-me-px">
            <Link
              to={leadsPath({ state: null, page: 1, layout })}
              aria-current={layout === current ? 'page' : undefined}
              className="tap border border-edge bg-surface px-4 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold in-[li:first-child]:rounded-s-control in-[li:last-child]:rounded-e-control"
            >
              {t.layouts[layout]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
