import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { LISTING_STATUSES, type ListingStatus } from '#app/features/listings/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { RowBox } from '#app/ui/row-box.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import { hadBy, TEAM_LISTINGS_PATH, teamListingPath, type TeamView } from '../team/rules.ts';
import type { TeamAgent, TeamListing } from '../team/types.ts';
import { TeamFilter } from './team-filter.tsx';
import { TeamList } from './team-list.tsx';

interface TeamListingsProps {
  view: TeamView<ListingStatus>;
  agents: TeamAgent[];
  assignees: TeamMember[];
  listings: TeamListing[];
  total: number;
  page: number;
  pages: number;
  answer?: FormAnswer;
}

/** All listings of a company, to filter and assign. */
export function TeamListings(props: TeamListingsProps) {
  const { view, agents, assignees, listings, total, page, pages, answer } = props;
  const { listings: t, search } = useMessages('companies').work;
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
      <TeamList
        path={TEAM_LISTINGS_PATH}
        view={view}
        found={t.found(total)}
        none={t.none}
        noneText={t.noneText}
        total={total}
        page={page}
        pages={pages}
        assignees={assignees}
        answer={answer}
      >
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
      </TeamList>
    </>
  );
}

function Row({ listing }: { listing: TeamListing }) {
  const { listings: t, choose, unnamed } = useMessages('companies').work;
  const { status } = useMessages('listingForm').options;
  const { price: priceOf } = useMessages('listing');
  const { id, title, reference, placeName, price, isPublic, hasAccount, isFromFeed } = listing;
  return (
    <li className="flex gap-2 p-3">
      <RowBox id={id} label={choose(title)} />
      <input type="hidden" name="had" value={hadBy(listing)} />
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
          <bdi>{reference}</bdi> · <span className="[unicode-bidi:isolate]">{placeName}</span> ·{' '}
          {priceOf(price, listing.rentPeriod)} · {status[listing.status]}
        </p>
        <p className="text-sm wrap-anywhere">
          <strong className="font-semibold">
            <bdi>{listing.agent ?? unnamed}</bdi>
          </strong>{' '}
          · {t.facts(listing.views, listing.enquiries)} · <Moment at={listing.updatedAt} />
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
