import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { AREAS_PATH } from '../rules.ts';
import type { AreaLine } from '../types.ts';
import { AreaCards } from './area-cards.tsx';

/** The areas with most homes on the home page, and the way to all. */
export function PopularAreas({ areas }: { areas: AreaLine[] }) {
  const { areas: t } = useMessages('home');
  return (
    <section aria-labelledby="areas">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="areas" className="text-2xl font-semibold">
          {t.title}
        </h2>
        <Link to={AREAS_PATH} className="link tap">
          {t.all}
        </Link>
      </div>
      <div className="mt-5">
        <AreaCards areas={areas} />
      </div>
    </section>
  );
}
