import { lazy, Suspense } from 'react';
import { areaPath, AREAS_PATH } from '#app/features/areas/paths.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AreaPageData } from '../types.ts';
import { AreaIntroduction } from './area-introduction.tsx';

const AreaOffers = lazy(() => import('./area-offers.tsx'));
const AreaDetails = lazy(() => import('./area-details.tsx'));

/** What an area is like, what it offers and what it costs. */
export function AreaPage({ page }: { page: AreaPageData }) {
  const t = useMessages('areas');
  const { area, offers } = page;
  return (
    <div className="page py-6 md:py-8">
      <AreaHead page={page} />
      <Breadcrumbs label={t.crumbs} steps={[{ name: t.index.title, path: AREAS_PATH }]} />
      <AreaIntroduction page={page} />
      <div className="mt-10 space-y-12">
        <Suspense>
          {PURPOSES.map((purpose) => (
            <AreaOffers key={purpose} area={area} purpose={purpose} offer={offers[purpose]} />
          ))}
          <AreaDetails page={page} />
        </Suspense>
      </div>
    </div>
  );
}

function AreaHead({ page: { area, offers, ...page } }: { page: AreaPageData }) {
  const t = useMessages('areas');
  const shell = useMessages('shell');
  const path = areaPath(area.slug);
  return (
    <PageHead
      title={t.title(area.name)}
      description={t.description(area.name, offers.sale.total, offers.rent.total)}
      path={path}
      noindex={!page.isIndexable}
      structuredData={async (absolute) => {
        const { breadcrumbs, itemList } = await import('#app/features/listings/seo/rules.ts');
        const { place } = await import('../seo.ts');
        return [
          place({ area, ...page }, absolute),
          breadcrumbs(
            [
              [shell.home, '/'],
              [t.index.title, AREAS_PATH],
              [area.name, path],
            ],
            absolute,
          ),
          itemList([...offers.sale.newest, ...offers.rent.newest], absolute),
        ];
      }}
    />
  );
}
