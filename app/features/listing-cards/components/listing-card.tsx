import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { PriceAmount } from '#app/features/listings/components/amount.tsx';
import { isRightToLeft, useStrip } from '#app/features/listings/components/use-strip.ts';
import { monthOfShortLet, todayOf } from '#app/features/listings/rules.ts';
import { sizeFacts } from '#app/features/listings/size-line.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { Heart } from '#app/features/saved-homes/components/heart.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import { CardParticulars } from './card-particulars.tsx';
import { CardPictures } from './card-pictures.tsx';

/** Cards side by side, or one home per row with more facts. */
export type CardView = 'grid' | 'list';

interface ListingCardProps {
  listing: CardListing;
  view?: CardView;
  /** Loads the picture eagerly: for the first cards. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** More facts, if the list has room. */
  children?: ReactNode;
}

/**
 * A listing in a list. The whole card leads to its page, through one link; the arrow keys flick through the
 * pictures while that has the focus.
 */
export function ListingCard({
  listing,
  view = 'grid',
  eager = false,
  heading: Heading = 'h3',
  children,
}: ListingCardProps) {
  const t = useMessages('listing');
  const strip = useStrip();
  const {
    path,
    title,
    images,
    isFeatured,
    placeName,
    metro,
    grossYield,
    companyName,
    companyPath,
  } = listing;
  const { price } = useDisplay();
  const aMonth = monthOfShortLet(listing);

  function flick(by: number) {
    strip.show((strip.slide() + by + images.length) % images.length);
  }
  function flickByKey(event: KeyboardEvent) {
    const forward = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    flick(event.key === forward ? 1 : -1);
  }
  function aside(): string | null {
    if (grossYield) return t.grossYield(grossYield);
    return aMonth === null ? metro && t.toMetro(metro.minutes) : t.aMonth(price(aMonth));
  }
  return (
    <article
      className={`card group relative flex h-full flex-col overflow-hidden outline-offset-2 outline-primary transition-shadow hover:shadow-float has-[a:focus-visible]:outline-3 ${
        isFeatured ? 'border-accent' : ''
      } ${view === 'list' ? 'sm:flex-row sm:[&_.heart-corner_.icon]:shadow-none!' : ''}`}
    >
      <CardPictures
        listing={listing}
        eager={eager}
        strip={strip}
        onFlick={flick}
        className={view === 'list' ? 'sm:w-64 lg:w-80' : 'sm:aspect-card'}
      />
      <div
        className={`flex min-w-0 grow flex-col px-3 pt-2 pb-1.5 text-sm ${
          view === 'list'
            ? 'sm:px-5 sm:py-3 2xl:text-base 2xl:grid 2xl:grid-cols-2 2xl:grid-rows-[repeat(4,auto)_1fr] 2xl:gap-x-6'
            : ''
        }`}
      >
        <div>
          <Price listing={listing} view={view} />
          <div className="flex flex-wrap justify-between gap-x-3 text-muted">
            <AllIn listing={listing} />
            <span>{aside()}</span>
          </div>
        </div>
        <Facts listing={listing} />
        <Heading lang={listing.titleLang} dir="auto" className="mt-0.5 font-semibold">
          <Link
            to={path}
            prefetch="intent"
            onKeyDown={images.length > 1 ? flickByKey : undefined}
            className="block truncate after:absolute after:inset-0 focus-visible:outline-none"
          >
            {title}
          </Link>
        </Heading>
        <p className="truncate text-muted">{placeName}</p>
        {view === 'list' && <CardParticulars listing={listing}>{children}</CardParticulars>}
        <p className="card-foot">
          <span className="flex min-w-0 gap-1">
            {companyName === null ? t.privateOwner : t.broker}{' '}
            <a dir="auto" href={companyPath} className="card-link truncate">
              {companyName}
            </a>
          </span>
          <Dated listing={listing} />
        </p>
      </div>
      <Heart home={listing} isCorner />
    </article>
  );
}

/** For lists that take their cards as a slot. */
export function cardOf(listing: CardListing, heading?: 'h2' | 'h3'): ReactNode {
  return <ListingCard listing={listing} heading={heading} />;
}

function Price({ listing, view }: { listing: CardListing; view: CardView }) {
  const t = useMessages('listing');
  const { rentPeriod, propertyType } = listing;
  return (
    <p
      className={`flex h-7 flex-wrap items-baseline justify-between gap-x-3 overflow-hidden max-[18rem]:h-auto rtl:-mb-1 rtl:h-8 ${
        view === 'list' ? 'sm:justify-start' : ''
      }`}
    >
      <span>
        <PriceAmount
          aed={listing.price}
          className="text-xl font-bold tabular-nums max-[18rem]:text-sm"
        />
        {rentPeriod && <span className="ps-0.5"> {t.perPeriod[rentPeriod]}</span>}
      </span>
      <span className="text-muted">{t.options.property_type[propertyType]}</span>
    </p>
  );
}

/** A link to the costs. */
function AllIn({ listing: { path, purpose, allIn } }: { listing: CardListing }) {
  const t = useMessages('listing');
  const { price } = useDisplay();
  if (allIn === null) return null;
  return (
    <Link to={`${path}#costs`} className="card-link">
      {t.allIn[purpose](price(allIn))}
    </Link>
  );
}

/** '2 bedrooms · 3 bathrooms · 1,340 sq ft' on one line. */
function Facts({ listing }: { listing: CardListing }) {
  const t = useMessages('listing');
  const { size } = useDisplay();
  return <p className="min-h-5 truncate">{sizeFacts(listing, { ...t, size }).join(' · ')}</p>;
}

/** When it was added, or when its price was last cut. */
function Dated({ listing }: { listing: CardListing }) {
  const { createdAt, daysListed, reduced } = listing;
  const { shortDay } = useMessages('formats');
  const t = useMessages('listing');
  const today = todayOf(listing);
  const date = reduced ? new Date(reduced.at) : createdAt;
  return (
    <time dateTime={date.toISOString()} className="shrink-0">
      {reduced ? t.reducedOn(shortDay(date, today)) : added()}
    </time>
  );

  function added(): string {
    if (daysListed <= 0) return t.addedToday;
    if (daysListed === 1) return t.addedYesterday;
    return daysListed <= 30 ? t.addedDaysAgo(daysListed) : t.addedOn(shortDay(createdAt, today));
  }
}
