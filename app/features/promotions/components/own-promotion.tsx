import { Link } from 'react-router';
import { useShownList } from '#app/features/listings/own/components/use-shown-list.ts';
import type { OwnListing } from '#app/features/listings/own/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { isOffMarket } from '../rest/rules.ts';
import { promotePath } from '../rules.ts';
import { FeaturedButton } from './featured-button.tsx';

interface OwnPromotionProps {
  listing: OwnListing;
  canPromote: boolean;
  /** Of the link. */
  look?: string;
}

/** In the list of own listings: the link to promote one, or until when it is featured. */
export function OwnPromotion({
  listing,
  canPromote,
  look = 'button button-quiet',
}: OwnPromotionProps) {
  const formats = useMessages('formats');
  const t = useMessages('promotions');
  const list = useShownList();
  const { id, title, status, isFeatured, featuredUntil } = listing;
  if (canPromote && !isFeatured) return <PromoteLink id={id} title={title} look={look} />;
  if (!isFeatured) return null;
  if (isOffMarket(status)) {
    return (
      featuredUntil && (
        <Link to={promotePath(id, list)} aria-label={t.rest.linkOf(title)} className={look}>
          {t.rest.link}
        </Link>
      )
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {canPromote ? <PromoteLink id={id} title={title} look={look} /> : <FeaturedButton />}
      {featuredUntil && (
        <span className="text-sm text-muted">
          {(canPromote ? t.offer.until : t.featuredUntil)(formats.shortDay(featuredUntil))}
        </span>
      )}
    </span>
  );
}

interface PromoteLinkProps {
  id: number;
  title: string;
  look: string;
}

function PromoteLink({ id, title, look }: PromoteLinkProps) {
  const t = useMessages('promotions');
  const list = useShownList();
  return (
    <Link to={promotePath(id, list)} aria-label={t.promoteOf(title)} className={look}>
      {t.promote}
    </Link>
  );
}
