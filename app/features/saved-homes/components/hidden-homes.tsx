import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { CardListing } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { HIDDEN_PATH } from '../rules.ts';
import type { HiddenPage } from '../types.ts';

interface HiddenHomesProps extends HiddenPage {
  cardOf(home: CardListing): ReactNode;
}

/** A person's hidden homes, each with a button to show it again. */
export function HiddenHomes({ homes, page, pages, cardOf }: HiddenHomesProps) {
  const { browse, hidden } = useMessages('savedHomes');
  if (homes.length === 0) {
    return (
      <EmptyCard title={hidden.empty}>
        <p className="mt-2 max-w-prose text-muted">{hidden.emptyText}</p>
        <Link to="/search-results" className="button button-primary mt-4">
          {browse}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.75rem),1fr))] gap-x-4 gap-y-6">
        {homes.map((home) => (
          <li key={home.id} className="flex min-w-0 flex-col gap-2">
            {cardOf(home)}
            <Form method="post">
              <button
                type="submit"
                name="show"
                value={home.id}
                aria-label={hidden.showNamed(home.title)}
                className="button button-quiet"
              >
                {hidden.show}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(page) => (page === 1 ? HIDDEN_PATH : `${HIDDEN_PATH}?page=${page}`)}
        next={null}
      />
    </>
  );
}
