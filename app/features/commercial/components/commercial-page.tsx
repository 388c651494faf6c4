import { Link } from 'react-router';
import { AreaHero } from '#app/features/areas/components/area-hero.tsx';
import { ListingGrid } from '#app/features/listing-cards/components/listing-grid.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { LIST_PATHS } from '../lists.ts';
import type { CommercialSide } from '../queries.server.ts';
import { COMMERCIAL_PATH } from '../rules.ts';
import { CommercialForm } from './commercial-form.tsx';

/** /commercial-property: the search, the newest listings, a few for sale and to rent, and what to know before signing. */
export function CommercialPage({ sides }: { sides: CommercialSide[] }) {
  const t = useMessages('commercial');
  const shell = useMessages('shell');
  return (
    <>
      <PageHead
        title={t.title}
        description={t.description}
        path={COMMERCIAL_PATH}
        structuredData={async (absolute) => {
          const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
          return [
            breadcrumbs(
              [
                [shell.home, '/'],
                [t.title, COMMERCIAL_PATH],
              ],
              absolute,
            ),
            webPage(absolute),
          ];
        }}
      />
      <AreaHero title={t.title} text={t.lead}>
        <CommercialForm sides={sides} />
      </AreaHero>
      <div className="page mt-10 space-y-12 pb-8 md:mt-14">
        {sides.toReversed().map((side) => (
          <Side key={side.purpose} {...side} />
        ))}
        <Advice />
      </div>
    </>
  );

  function webPage(absolute: (path: string) => string): object {
    const url = absolute(COMMERCIAL_PATH);
    return {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: t.title,
      description: t.description,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute('/search-results')}?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    };
  }
}

function Side({ purpose, total, cards }: CommercialSide) {
  const t = useMessages('commercial');
  const id = `side-${purpose}`;
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t.sides[purpose]}>
        <Link to={LIST_PATHS[purpose]} className="link tap">
          {t.all(purpose, total)}
        </Link>
      </SectionHead>
      <div className="one-row">
        <ListingGrid listings={cards} />
      </div>
    </section>
  );
}

function Advice() {
  const { advice } = useMessages('commercial');
  return (
    <section aria-labelledby="advice">
      <h2 id="advice" className="text-2xl font-semibold">
        {advice.title}
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {advice.sections.map(([title, text]) => (
          <section key={title}>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-2 max-w-[65ch]">{text}</p>
          </section>
        ))}
      </div>
      <p className="mt-4">
        <Link to="/stamp-duty-calculator?property=commercial" className="link tap">
          {advice.costs}
        </Link>
      </p>
    </section>
  );
}
