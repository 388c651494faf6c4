import { Link } from 'react-router';
import { type Purpose, PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface PurposesProps {
  counts: Record<Purpose, number>;
  /** Null: both. */
  chosen: Purpose | null;
  pathOf: (purpose: Purpose | null) => string;
}

/** Links to listings for sale, to rent, or both, if there are of both. */
export function Purposes({ counts, chosen, pathOf }: PurposesProps) {
  const { page: t } = useMessages('agents');
  const { other } = useMessages('search');
  if (counts.sale === 0 || counts.rent === 0) return null;
  return (
    <nav aria-label={t.show} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {[null, ...PURPOSES].map((it) => (
          <li key={it ?? 'every'}>
            <Link
              to={pathOf(it)}
              aria-current={it === chosen ? 'page' : undefined}
              className="button button-quiet aria-[current]:border-primary aria-[current]:text-primary"
            >
              {it ? other(it, counts[it]) : t.every}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
