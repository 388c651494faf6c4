import { Link } from 'react-router';
import type { OwnListing } from '#app/features/listings/own/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { promotePath } from '../offer/rules.ts';
import { FeaturedButton } from './featured-button.tsx';

interface OwnPromotionProps {
  listing: OwnListing;
  /** Of the link. */
  look?: string;
}

/** In the list of the own listings: the way to promote one, or that it is featured and until when. */
export function OwnPromotion({ listing, look = 'button button-quiet' }: OwnPromotionProps) {
  const formats = useMessages('formats');
  const t = useMessages('promotions');
  const { id, title, isFeatured, featuredUntil, canPromote } = listing;
  return (
    <>
      {canPromote ? (
        <Link to={promotePath(id)} aria-label={t.promoteOf(title)} className={look}>
          {t.promote}
        </Link>
      ) : (
        isFeatured && <FeaturedButton />
      )}
      {isFeatured && featuredUntil && (
        <span className="text-sm text-muted">
          {t.featuredUntil(formats.shortDay(featuredUntil))}
        </span>
      )}
    </>
  );
}
