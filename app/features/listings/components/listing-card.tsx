import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#app/lib/dates.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { factsOf, listingPath } from '../rules.ts';
import type { ListingCard as Card } from '../types.ts';
import { PicturePlaceholder } from './picture-placeholder.tsx';

interface ListingCardProps {
  listing: Card;
  /** Loads the picture at once: for the cards a person sees first. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** A listing in a list. The whole card leads to its page, through one link. */
export function ListingCard({ listing, eager = false, heading: Heading = 'h3' }: ListingCardProps) {
  const { listing: t } = useMessages();
  return (
    <article
      className={`card relative flex h-full flex-col overflow-hidden outline-offset-2 outline-primary transition-shadow hover:shadow-float has-[a:focus-visible]:outline-3 ${
        listing.isFeatured ? 'border-2 border-accent' : ''
      }`}
    >
      <Picture listing={listing} eager={eager} />
      <div className="flex grow flex-col p-4">
        <p className="text-xl font-bold tabular-nums">
          {t.price(listing.price, listing.rentPeriod)}
        </p>
        <Facts listing={listing} />
        <Heading className="mt-2 line-clamp-2 font-semibold">
          <Link
            to={listingPath(listing.id)}
            prefetch="intent"
            className="after:absolute after:inset-0 focus-visible:outline-none"
          >
            {listing.title}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-2 text-muted">{listing.placeName}</p>
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 pt-3 text-sm text-muted">
          <span className="max-w-full truncate">{listing.brokerageName ?? t.privateOwner}</span>
          <Added on={listing.createdAt} days={listing.daysListed} />
        </p>
      </div>
    </article>
  );
}

function Picture({ listing, eager }: { listing: Card; eager: boolean }) {
  const { listing: t } = useMessages();
  return (
    <div className="relative aspect-4/3 bg-sunken">
      {listing.images[0] ? (
        <img
          src={listing.images[0]}
          alt=""
          width={1200}
          height={900}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <PicturePlaceholder type={listing.propertyType} />
      )}
      <div className="absolute start-3 top-3 flex gap-2 text-sm font-semibold">
        {listing.isFeatured && (
          <span className="rounded-control bg-accent-text px-2 py-1 text-on-accent">
            {t.featured}
          </span>
        )}
        {listing.status !== 'available' && (
          <span className="rounded-control bg-ink px-2 py-1 text-canvas">
            {t.statuses[listing.status]}
          </span>
        )}
      </div>
    </div>
  );
}

/** '2 bedrooms · 3 bathrooms · 1,340 sq ft', each only when stated; then the type. */
function Facts({ listing }: { listing: Card }) {
  const { listing: t } = useMessages();
  const facts = factsOf(listing, t);
  return (
    <p className="mt-1">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span className="whitespace-nowrap">{fact}</span>
          {index < facts.length - 1 && ' · '}
        </Fragment>
      ))}
      <span className="block text-muted">{t.propertyTypes[listing.propertyType]}</span>
    </p>
  );
}

function Added({ on, days }: { on: Date; days: number }) {
  const { listing: t } = useMessages();
  const text =
    days <= 0
      ? t.addedToday
      : days === 1
        ? t.addedYesterday
        : days <= 30
          ? t.addedDaysAgo(days)
          : t.addedOn(formatDay(on));
  return <time dateTime={on.toISOString()}>{text}</time>;
}
