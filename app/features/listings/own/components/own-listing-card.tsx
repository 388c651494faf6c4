import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ListingPicture } from '../../components/listing-picture.tsx';
import { PicturePlaceholder } from '../../components/picture-placeholder.tsx';
import { reachPath } from '../../reach/rules.ts';
import { listingPath } from '../../rules.ts';
import { sizeFacts } from '../../size-line.ts';
import type { OwnListing } from '../queries.server.ts';
import {
  ApprovalNote,
  CopyButton,
  EditLink,
  ListingStatusBadge,
  ScheduleNote,
  StatusMenu,
} from './own-listing-controls.tsx';

interface OwnListingCardProps {
  listing: OwnListing;
  page: string;
  answer?: FormAnswer;
  /** The link to promote it, or until when it is featured. */
  promotion: ReactNode;
}

/** A listing of the person's own: its facts and its status. */
export function OwnListingCard({ listing, page, answer, promotion }: OwnListingCardProps) {
  const formats = useMessages('formats');
  const t = useMessages('listing');
  const { properties } = useMessages('dashboard');
  const { id, title, createdAt } = listing;
  return (
    <article className="card relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 p-3 max-[18rem]:grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-5">
      <Picture listing={listing} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 text-lg font-bold tabular-nums max-[18rem]:text-base">
          {t.price(listing.price, listing.rentPeriod)}
          <ListingStatusBadge listing={listing} />
        </p>
        <h3 dir="auto" className="mt-1 font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="text-muted wrap-anywhere">{listing.placeName}</p>
      </div>
      <div className="col-span-full flex min-w-0 flex-col max-sm:mt-2 sm:col-span-1">
        <p className="mt-1">
          {[t.options.property_type[listing.propertyType], ...sizeFacts(listing, t)]
            .map(whole)
            .join('\u00a0· ')}
        </p>
        <p className="mt-1 text-sm text-muted">
          {listing.status === 'draft' ? properties.started : properties.listed}{' '}
          <time dateTime={createdAt.toISOString()}>{formats.day(createdAt)}</time>
          {[
            '',
            properties.views(listing.views),
            properties.saves(listing.saves),
            properties.enquiries(listing.enquiries),
            properties.phoneRequests(listing.phoneRequests),
          ]
            .map(whole)
            .join('\u00a0· ')}
        </p>
        <ScheduleNote listing={listing} />
        <ApprovalNote id={listing.id} approval={listing.approval} />
        <Hints listing={listing} />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          {listing.isPublic ? (
            <Link
              to={listingPath(id)}
              aria-label={properties.detailsOf(title)}
              className="button button-quiet max-sm:px-3"
            >
              {properties.details}
            </Link>
          ) : (
            <span className="tap text-muted">{properties.notPublic}</span>
          )}
          {!listing.isDeleted && (
            <Link
              to={reachPath(id)}
              aria-label={properties.figuresOf(title)}
              className="button button-quiet max-sm:px-3"
            >
              {properties.figures}
            </Link>
          )}
          {!listing.isDeleted && (
            <EditLink id={id} title={title} className="button button-quiet max-sm:px-3" />
          )}
          {!listing.isDeleted && <CopyButton listing={listing} page={page} answer={answer} />}
          <StatusMenu listing={listing} page={page} answer={answer} />
          {promotion}
        </div>
      </div>
    </article>
  );
}

/** A fact that stays on one line. */
const whole = (fact: string) => fact.replaceAll(' ', '\u00a0');

function Picture({ listing: { imageUrl, propertyType } }: { listing: OwnListing }) {
  return (
    <div className="aspect-4/3 self-start overflow-hidden rounded-control bg-sunken sm:row-span-2">
      {imageUrl ? (
        <ListingPicture
          url={imageUrl}
          alt=""
          sizes="(min-width: 40rem) 11rem, 5.5rem"
          className="size-full object-cover"
        />
      ) : (
        <PicturePlaceholder type={propertyType} />
      )}
    </div>
  );
}

/** Suggestions to get the listing more attention. */
function Hints({ listing: { hints } }: { listing: OwnListing }) {
  const { properties } = useMessages('dashboard');
  if (hints.length === 0) return null;
  return (
    <ul aria-label={properties.hintsTitle} className="mt-2 flex flex-wrap gap-x-4 text-sm">
      {hints.map((hint) => (
        <li key={hint} className="flex items-center gap-1.5">
          <Icon name="alert" size={16} className="shrink-0 text-accent-text" />
          {properties.hints[hint]}
        </li>
      ))}
    </ul>
  );
}
