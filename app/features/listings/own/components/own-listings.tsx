import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { OwnListing, OwnListingsPage } from '../queries.server.ts';
import {
  isOwnOverview,
  ownCardId,
  ownListingsPath,
  type RepricedListing,
  UNDO_NOTICE,
} from '../rules.ts';
import { OwnContact } from './own-contact.tsx';
import { OwnListingCard } from './own-listing-card.tsx';
import { OwnListingTable } from './own-listing-table.tsx';
import { OwnListingsBar } from './own-listings-bar.tsx';

interface OwnListingsProps {
  own: OwnListingsPage;
  /** Ids of those just deleted. */
  deleted: number[];
  /** Those whose prices have just been changed. */
  repriced: RepricedListing[];
  answer?: FormAnswer;
  /** The token of this page: what it sends twice is done once. */
  page: string;
  /** Links to other pages. */
  links: ReactNode;
  /** The link to promote a listing, or until when it is featured. @param look of a link. */
  promotionOf(listing: OwnListing, look?: string): ReactNode;
}

/** The signed-in person's listings, page by page, as cards or as a table. */
export function OwnListings(props: OwnListingsProps) {
  const { own, deleted, repriced, answer, page, links, promotionOf } = props;
  const { properties } = useMessages('dashboard');
  const { listings, agent, search, pages } = own;
  const hasAny = Object.keys(own.counts).length > 0;
  return (
    <>
      {deleted.length > 0 && (
        <UndoNotice
          key={deleted.join()}
          ids={deleted}
          text={properties.deleted(deleted.length)}
          undo={['change', 'restore']}
        />
      )}
      {repriced.length > 0 && (
        <UndoNotice
          key={`prices ${repriced.map(({ id }) => id).join()}`}
          ids={repriced.map(({ id }) => id)}
          text={properties.repriced(repriced.length)}
          undo={['go', 'prices_back']}
        >
          {repriced.map(({ id, price, before }) => (
            <Fragment key={id}>
              <input type="hidden" name={`seen-${id}`} value={price} />
              <input type="hidden" name={`before-${id}`} value={before} />
            </Fragment>
          ))}
        </UndoNotice>
      )}
      {hasAny && <OwnListingsBar own={own} links={links} />}
      {listings.length === 0 ? (
        <NothingHere own={own} />
      ) : (
        // What a search finds comes first.
        isOwnOverview(search) && <OwnContact agent={agent} />
      )}
      {search.view === 'table' && listings.length > 0 ? (
        <OwnListingTable
          listings={listings}
          answer={answer}
          page={page}
          promotionOf={promotionOf}
        />
      ) : (
        <ul className="space-y-3">
          {listings.map((listing) => (
            <li key={listing.id} id={ownCardId(listing.id)}>
              <OwnListingCard
                listing={listing}
                page={page}
                answer={answer}
                promotion={promotionOf(listing)}
              />
            </li>
          ))}
        </ul>
      )}
      <Paging
        page={search.page}
        pages={pages}
        pathOf={(page) => ownListingsPath({ ...search, page })}
        next={null}
      />
    </>
  );
}

/** There are no listings, or none match. */
function NothingHere({ own: { search } }: { own: OwnListingsPage }) {
  const { properties } = useMessages('dashboard');
  if (isOwnOverview(search)) return <NoListings />;
  return (
    <EmptyCard title={properties.nothingFound}>
      <Link to="/dashboard" className="button button-quiet mt-4">
        {properties.showAll}
      </Link>
    </EmptyCard>
  );
}

interface UndoNoticeProps {
  /** Of the listings that were changed. */
  ids: number[];
  text: string;
  /** Name and value of its button. */
  undo: [name: string, value: string];
  /** Further fields. */
  children?: ReactNode;
}

function UndoNotice({ ids, text, undo: [name, value], children }: UndoNoticeProps) {
  const { properties } = useMessages('dashboard');
  const notice = useRef<HTMLDivElement>(null);
  // What was pressed went with its listing, or is far below.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      id={UNDO_NOTICE}
      tabIndex={-1}
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-accent-tint px-4 py-2"
    >
      <p>{text}</p>
      <Form intent="restore">
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {children}
        <SubmitButton name={name} value={value} pendingLabel={properties.undo}>
          {properties.undo}
        </SubmitButton>
      </Form>
    </div>
  );
}

function NoListings() {
  const { properties } = useMessages('dashboard');
  return (
    <div className="mt-6">
      <EmptyCard title={properties.empty}>
        <p className="mt-2 max-w-prose text-muted">{properties.emptyText}</p>
        <Link to="/new-property" className="button button-quiet mt-4">
          {properties.getStarted}
        </Link>
      </EmptyCard>
    </div>
  );
}

/** A link to list a property. The dashboard's head has the same one as its main action. */
export function CreateListingCard() {
  const { properties } = useMessages('dashboard');
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-3 sm:p-4">
      <div>
        <h3 className="text-lg font-semibold max-sm:text-base">{properties.createTitle}</h3>
        <p className="text-muted max-sm:hidden">{properties.createText}</p>
      </div>
      <Link to="/new-property" className="button button-quiet">
        {properties.create}
      </Link>
    </section>
  );
}
