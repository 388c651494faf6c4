import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { OverseasPage } from '../queries.server.ts';
import { OVERSEAS_PATH, overseasPath } from '../rules.ts';
import type { OverseasSearch } from '../types.ts';
import { OverseasCard } from './overseas-card.tsx';
import { OverseasFilters } from './overseas-filters.tsx';

interface OverseasHomesProps {
  search: OverseasSearch;
  /** Null when they could not be loaded. */
  found: OverseasPage | null;
}

/** /overseas-homes. */
export function OverseasHomes({ search, found }: OverseasHomesProps) {
  const t = useMessages('overseas');
  const { currency, minPrice, maxPrice } = search;
  const lacksCurrency = currency === null && (minPrice !== null || maxPrice !== null);
  return (
    <div className="page py-6 md:py-8">
      <Head search={search} found={found} />
      <h1 className="title">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-muted md:text-balance">{t.lead}</p>
      <OverseasFilters search={search} countries={found?.countries ?? {}} />
      {lacksCurrency && (
        <p role="status" className="mb-4 rounded-control bg-accent-tint px-4 py-3">
          {t.needsCurrency}
        </p>
      )}
      {found ? <Found search={search} found={found} /> : <LoadFailed text={t.failed} />}
      <section aria-labelledby="advice" className="mt-12 border-t border-line pt-8">
        <h2 id="advice" className="text-xl font-semibold">
          {t.advice.title}
        </h2>
        {t.advice.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-[70ch]">
            {paragraph}
          </p>
        ))}
      </section>
    </div>
  );
}

function Head({ search, found }: Pick<OverseasHomesProps, 'search' | 'found'>) {
  const t = useMessages('overseas');
  const shell = useMessages('shell');
  const { page, ...filter } = search;
  const pages = found?.pages ?? 0;
  const isFiltered = overseasPath(filter) !== OVERSEAS_PATH;
  return (
    <PageHead
      title={t.title}
      description={t.description}
      path={isFiltered ? OVERSEAS_PATH : overseasPath({ page })}
      noindex={!found || isFiltered}
      page={page}
      previous={page > 1 && page <= pages ? overseasPath({ ...search, page: page - 1 }) : null}
      next={page < pages ? overseasPath({ ...search, page: page + 1 }) : null}
      structuredData={async (absolute) => {
        const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
        return [
          breadcrumbs(
            [
              [shell.home, '/'],
              [t.title, OVERSEAS_PATH],
            ],
            absolute,
          ),
        ];
      }}
    />
  );
}

function Found({ search, found }: { search: OverseasSearch; found: OverseasPage }) {
  const t = useMessages('overseas');
  const { empty } = useMessages('search');
  const isPast = search.page > found.pages;
  if (found.homes.length === 0) {
    return (
      <EmptyCard title={isPast ? empty.pastEnd : t.none} heading="h2">
        <p className="mt-4">
          <Link
            to={isPast ? overseasPath({ ...search, page: 1 }) : OVERSEAS_PATH}
            className="button button-primary"
          >
            {isPast ? empty.firstPage : t.form.clear}
          </Link>
        </p>
      </EmptyCard>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {t.count(found.total)}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.homes.map((home, index) => (
          <li key={home.id} className="min-w-0">
            <OverseasCard home={home} eager={index < 3} />
          </li>
        ))}
      </ul>
      <Paging
        page={search.page}
        pages={found.pages}
        next={null}
        pathOf={(page) => overseasPath({ ...search, page })}
      />
    </>
  );
}
