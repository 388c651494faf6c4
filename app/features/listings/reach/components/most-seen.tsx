import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { reachPath } from '../rules.ts';
import type { SeenListing } from '../types.ts';

/** The listings seen most in the period. @param all the link to the others. */
export function MostSeen({ listings, all }: { listings: SeenListing[]; all: string }) {
  const t = useMessages('reach');
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="most-seen" className="card mt-6 p-4 md:p-6">
      <h3 id="most-seen" className="font-semibold">
        {t.mostSeen}
      </h3>
      <ol className="mt-2">
        {listings.map(({ id, title, placeName, views }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
          >
            <span className="min-w-0">
              <Link dir="auto" to={reachPath(id)} className="link tap wrap-anywhere">
                {title}
              </Link>{' '}
              <span className="text-sm text-muted">{placeName}</span>
            </span>
            <span className="tabular-nums">{t.views(views)}</span>
          </li>
        ))}
      </ol>
      <Link to={all} className="link tap">
        {t.byViews}
      </Link>
    </section>
  );
}
