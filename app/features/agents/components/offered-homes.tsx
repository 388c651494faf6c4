import type { ReactNode } from 'react';
import { ListingGrid } from '#app/features/listing-cards/components/listing-grid.tsx';
import type { Purpose } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Paging } from '#app/ui/paging.tsx';
import type { HomesPage } from '../types.ts';
import { Purposes } from './purposes.tsx';

interface OfferedHomesProps {
  homes: HomesPage;
  /** What is said without any. */
  none: string;
  pathOf: (page: number, purpose: Purpose | null) => string;
  /** Above the cards. */
  children?: ReactNode;
}

/** The homes of an agent or a company, newest first. */
export function OfferedHomes({ homes, none, pathOf, children }: OfferedHomesProps) {
  const { page: t } = useMessages('agents');
  const { listings, counts, page, pages, purpose } = homes;
  const total = counts.sale + counts.rent;
  return (
    <section aria-labelledby="listings" className="mt-10">
      <h2 id="listings" className="text-2xl font-semibold">
        {t.listings(total)}
      </h2>
      <p className="mt-1 mb-4 text-muted">{total === 0 ? none : t.newestFirst}</p>
      <Purposes counts={counts} chosen={purpose} pathOf={(it) => `${pathOf(1, it)}#listings`} />
      {total > 0 && children}
      <div id="cards">
        <ListingGrid listings={listings} heading="h3" />
      </div>
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${pathOf(number, purpose)}#listings`}
        next={null}
      />
    </section>
  );
}
