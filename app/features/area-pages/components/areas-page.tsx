import { Link } from 'react-router';
import { AREAS_PATH } from '#app/features/areas/paths.ts';
import { INDEX_PATH } from '#app/features/market/price-index/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AreaLine } from '../types.ts';
import { AreaCards } from './area-cards.tsx';

export function AreasPage({ areas }: { areas: AreaLine[] }) {
  const { index: t } = useMessages('areas');
  const shell = useMessages('shell');
  return (
    <div className="page py-8 md:py-12">
      <PageHead
        title={t.title}
        description={t.description}
        path={AREAS_PATH}
        structuredData={async (absolute) => {
          const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
          return [
            breadcrumbs(
              [
                [shell.home, '/'],
                [t.title, AREAS_PATH],
              ],
              absolute,
            ),
          ];
        }}
      />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg">{t.lead}</p>
      <p className="mt-6 text-muted">{t.order}</p>
      <div className="mt-3">
        <AreaCards areas={areas} />
      </div>
      <section aria-labelledby="how" className="mt-12 max-w-[65ch] space-y-3">
        <h2 id="how" className="text-lg font-semibold">
          {t.howTitle}
        </h2>
        {t.how.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {t.moreText}{' '}
          <Link to={INDEX_PATH} className="link">
            {t.more}
          </Link>
        </p>
      </section>
    </div>
  );
}
