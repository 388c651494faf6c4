import { Link, useLocation } from 'react-router';
import { areaPath, AREAS_PATH } from '#app/features/areas/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AreaName } from '../types.ts';

/** @param suggestions areas with similar names. */
export function AreaNotFound({ suggestions }: { suggestions: AreaName[] }) {
  const t = useMessages('areas');
  const { pathname } = useLocation();
  return (
    <div className="page flex min-h-[60vh] flex-col items-start justify-center py-16">
      <PageHead title={t.notFound} description={t.notFoundText} path={pathname} noindex />
      <h1 className="title">{t.notFound}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        {t.notFoundText} {suggestions.length > 0 && t.didYouMean}
      </p>
      <ul className="mt-2">
        {suggestions.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={areaPath(slug)} className="link tap">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={AREAS_PATH} className="button button-primary mt-8">
        {t.all}
      </Link>
    </div>
  );
}
