import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { ListingPicture } from '#app/features/listings/components/listing-picture.tsx';
import { OffPlanFacts } from '#app/features/listings/components/off-plan-facts.tsx';
import { PicturePlaceholder } from '#app/features/listings/components/picture-placeholder.tsx';
import type { Strip } from '#app/features/listings/components/use-strip.ts';
import { badgeStatus, isNew } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';

const SeenBadge = lazy(() => import('#app/features/saved-homes/components/seen-badge.tsx'));
const HideHome = lazy(() => import('#app/features/saved-homes/components/hide-home.tsx'));

interface CardPicturesProps {
  listing: CardListing;
  /** Loads the first picture eagerly. */
  eager: boolean;
  strip: Strip;
  /** Shows the picture `by` places on; the first follows the last. */
  onFlick(by: number): void;
  className: string;
}

/**
 * The pictures of a card, flicked through by swiping and by buttons. They lead to the listing as well, for the pointer
 * only: the keyboard and assistive technology have the link of the card.
 */
export function CardPictures(props: CardPicturesProps) {
  const { listing, eager, strip, onFlick, className } = props;
  const { images, placeholder, imageCount, path, propertyType } = listing;
  const { user } = useAuth();
  const [isNear, setNear] = useState(false);
  // Browsers load lazy pictures beside the first, and every card has several: they load once the person flicks.
  // Without script browsers would load every picture of a page at once, so only the first is shown.
  const isWanted = isNear || strip.index > 0;
  return (
    <div
      onPointerEnter={() => setNear(true)}
      className={`relative z-10 aspect-16/9 shrink-0 overflow-hidden bg-sunken ${className}`}
    >
      <Link to={path} prefetch="intent" tabIndex={-1} aria-hidden className="block h-full">
        {images.length === 0 ? (
          <PicturePlaceholder type={propertyType} />
        ) : (
          <ul
            {...strip.strip}
            tabIndex={-1}
            className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none motion-safe:scroll-smooth"
          >
            {images.map((image, index) => (
              <li
                key={image}
                className="relative size-full shrink-0 snap-start snap-always overflow-hidden not-first:print:hidden not-first:noscript:hidden"
              >
                {index === 0 ? (
                  <Picture url={image} placeholder={placeholder} eager={eager} />
                ) : (
                  isWanted && <Picture url={image} />
                )}
                {images.length > 1 && <Position position={index + 1} count={imageCount} />}
              </li>
            ))}
          </ul>
        )}
      </Link>
      <Badges listing={listing} />
      {isNear && images.length > 1 && <Buttons onFlick={onFlick} />}
      {isNear && user && (
        <Suspense>
          <HideHome home={listing} />
        </Suspense>
      )}
    </div>
  );
}

interface PictureProps {
  url: string;
  placeholder?: string | null;
  eager?: boolean;
}

function Picture({ url, placeholder, eager = false }: PictureProps) {
  return (
    <ListingPicture
      url={url}
      alt=""
      sizes="(min-width: 40rem) 20rem, 100vw"
      placeholder={placeholder}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className="size-full object-cover"
    />
  );
}

function Position({ position, count }: { position: number; count: number }) {
  const { photos } = useMessages('listing');
  return (
    <span className="absolute end-2 bottom-2 rounded-control bg-black/70 px-2 py-0.5 text-sm font-semibold text-white tabular-nums print:hidden">
      {photos.position(position, count)}
    </span>
  );
}

/** The end of the row stays free for the heart. */
function Badges({ listing }: { listing: CardListing }) {
  const t = useMessages('listing');
  const closed = badgeStatus(listing.status);
  return (
    <p className="pointer-events-none absolute start-2 end-14 top-2 flex flex-wrap gap-1 text-sm font-semibold *:rounded-control *:px-2 *:py-0.5">
      {listing.isFeatured && <span className="bg-accent-text text-on-accent">{t.featured}</span>}
      {closed && <span className="bg-ink text-canvas">{t.options.status[closed]}</span>}
      {!closed && listing.reduced && (
        <span className="bg-primary text-on-primary">{t.reduced}</span>
      )}
      {!closed && isNew(listing) && <span className="bg-primary text-on-primary">{t.isNew}</span>}
      {listing.completion === 'off_plan' && (
        <span className="bg-surface text-ink">
          <OffPlanFacts listing={listing} />
        </span>
      )}
      {useHasScript() && (
        <Suspense>
          <SeenBadge id={listing.id} />
        </Suspense>
      )}
    </p>
  );
}

/** For the mouse; fingers swipe, and the keyboard has the arrow keys on the card's link. */
function Buttons({ onFlick }: Pick<CardPicturesProps, 'onFlick'>) {
  const { photos } = useMessages('listing');
  const buttons: [number, string, IconName, string][] = [
    [-1, photos.previous, 'chevron-left', 'start-0'],
    [1, photos.next, 'chevron-right', 'end-0'],
  ];
  return buttons.map(([by, label, icon, place]) => (
    <button
      key={by}
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={() => onFlick(by)}
      className={`absolute top-1/2 ${place} flex size-11 -translate-y-1/2 items-center justify-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden print:hidden`}
    >
      <span className="rounded-full bg-surface p-1.5 text-ink shadow-float hover:bg-tint">
        <Icon name={icon} className="rtl:-scale-x-100" />
      </span>
    </button>
  ));
}
