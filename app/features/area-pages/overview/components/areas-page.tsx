import { Link } from 'react-router';
import { AREAS_PATH } from '#app/features/areas/paths.ts';
import { InventedNotice } from '#app/features/market/components/invented-notice.tsx';
import { useDayOf } from '#app/features/market/components/use-day-of.ts';
import { INDEX_PATH } from '#app/features/market/price-index/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AreaChoice, AreaOverview } from '../types.ts';
import { AreaChips } from './area-chips.tsx';
import { ComparedAreas } from './compared-areas.tsx';

interface AreasPageProps {
  choice: AreaChoice;
  overview: AreaOverview;
}

/** The areas side by side, by group and in an order of choice. */
export function AreasPage({ choice, overview: { areas, samples, to, rentsTo } }: AreasPageProps) {
  const { index: t } = useMessages('areas');
  const index = useMessages('priceIndex');
  const dayOf = useDayOf();
  const { group, sort } = choice;
  return (
    <div className="page py-8 md:py-12">
      <AreasHead isWhole={group === null && sort === 'name'} />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg">{t.lead}</p>
      <AreaChips choice={choice} />
      <p className="mt-4 text-muted">
        {t.shown(areas.length)} {t.orders[sort]}
      </p>
      <ComparedAreas areas={areas} hasRegister={to !== null} />
      <div className="mt-8 max-w-[75ch] space-y-3 text-sm text-muted">
        {to !== null && <p>{t.figuresNote(dayOf(to))}</p>}
        {rentsTo !== null && <p>{index.rentsTo(dayOf(rentsTo))}</p>}
        <p>{t.drawings}</p>
      </div>
      {to !== null && <InventedNotice samples={samples} className="mt-4" />}
      <How />
    </div>
  );
}

function AreasHead({ isWhole }: { isWhole: boolean }) {
  const { index: t } = useMessages('areas');
  const shell = useMessages('shell');
  return (
    <PageHead
      title={t.title}
      description={t.description}
      path={AREAS_PATH}
      noindex={!isWhole}
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
  );
}

function How() {
  const { index: t } = useMessages('areas');
  return (
    <section aria-labelledby="how" className="mt-12 border-t border-line pt-8">
      <h2 id="how" className="text-lg font-semibold">
        {t.howTitle}
      </h2>
      <div className="mt-3 gap-x-10 space-y-3 lg:columns-2 2xl:columns-3">
        {t.how.map((text) => (
          <p key={text} className="max-w-[65ch] break-inside-avoid">
            {text}
          </p>
        ))}
        <p className="max-w-[65ch] break-inside-avoid">
          {t.moreText}{' '}
          <Link to={INDEX_PATH} className="link">
            {t.more}
          </Link>
        </p>
      </div>
    </section>
  );
}
