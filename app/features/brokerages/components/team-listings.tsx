import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { LISTING_STATUSES, type ListingStatus } from '#app/features/listings/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { RowBox } from '#app/ui/row-box.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import { TEAM_LISTINGS_PATH, teamListingPath, type TeamView, teamViewPath } from '../team/rules.ts';
import type { TeamAgent, TeamListing } from '../team/types.ts';
import { AssignBar } from './assign-bar.tsx';
import { TeamFilter } from './team-filter.tsx';

interface TeamListingsProps {
  view: TeamView<ListingStatus>;
  agents: TeamAgent[];
  heirs: TeamMember[];
  listings: TeamListing[];
  total: number;
  page: number;
  pages: number;
  answer?: FormAnswer;
}

/** All of a company's listings: filtered, and given to somebody else one by one or many at once. */
export function TeamListings(props: TeamListingsProps) {
  const { view, agents, heirs, listings, total, page, pages, answer } = props;
  const { listings: t, download, search } = useMessages('companies').work;
  const { status } = useMessages('listingForm').options;
  return (
    <>
      <TeamFilter
        view={view}
        agents={agents}
        searchLabel={search}
        stateLabel={t.status}
        anyState={t.anyStatus}
      >
        {LISTING_STATUSES.map((it) => (
          <option key={it} value={it}>
            {status[it]}
          </option>
        ))}
      </TeamFilter>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t.found(total)}</p>
        {total > 0 && (
          <Link
            to={teamViewPath(`${TEAM_LISTINGS_PATH}.csv`, view, 1)}
            reloadDocument
            download
            className="button button-quiet"
          >
            {download}
          </Link>
        )}
      </div>
      {total === 0 ? (
        <EmptyCard title={t.none} />
      ) : (
        <Form answer={answer} key={listings.map(({ id, agent }) => `${id} ${agent}`).join()}>
          <AssignBar heirs={heirs} />
          <ul className="card divide-y divide-line">
            {listings.map((listing) => (
              <Row key={listing.id} listing={listing} />
            ))}
          </ul>
        </Form>
      )}
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => teamViewPath(TEAM_LISTINGS_PATH, view, number)}
        next={null}
      />
    </>
  );
}

function Row({ listing }: { listing: TeamListing }) {
  const { listings: t, choose, unnamed } = useMessages('companies').work;
  const { status } = useMessages('listingForm').options;
  const { money } = useMessages('formats');
  const { id, title, reference, placeName, price, isPublic, hasAccount, isFromFeed } = listing;
  return (
    <li className="flex gap-2 p-3">
      <RowBox id={id} label={choose(title)} />
      <div className="min-w-0 grow">
        <h3 className="font-semibold wrap-anywhere">
          {isPublic ? (
            <Link dir="auto" to={listingPath(id)} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">
          {reference} · {placeName} · {money(price)} · {status[listing.status]}
        </p>
        <p className="text-sm wrap-anywhere">
          <strong className="font-semibold">{listing.agent ?? unnamed}</strong> ·{' '}
          {t.facts(listing.views, listing.enquiries)} · <Moment at={listing.updatedAt} />
          {!hasAccount && !isFromFeed && ` · ${t.imported}`}
          {isFromFeed && (
            <>
              {' · '}
              <Link to={teamListingPath(id)} className="link">
                {t.fromFeed}
              </Link>
            </>
          )}
        </p>
      </div>
      {hasAccount && (
        <Link to={teamListingPath(id)} aria-label={t.editOf(title)} className="link tap">
          {t.edit}
        </Link>
      )}
    </li>
  );
}
