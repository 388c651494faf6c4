import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { promotePath, RENEWAL_DAYS } from '../rules.ts';
import type { Offer } from '../types.ts';
import { FeaturedButton } from './featured-button.tsx';
import { PromoteForm } from './promote-form.tsx';

/** On a listing's page, for its advertiser: the promotion offer, or until when the listing is featured. */
export default function PromotionBar({ offer }: { offer: Offer }) {
  const { howWeRank, ...t } = useMessages('promotions').offer;
  const { title, text } = useWords(offer);
  if (offer.refusal === 'promotion_not_public' && !offer.isFeatured) return null;
  return (
    <section
      aria-label={t.title}
      data-print="hide"
      className="card mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-muted">
          {text}{' '}
          <Link to="/how-we-rank" className="link">
            {howWeRank}
          </Link>
        </p>
      </div>
      <Way offer={offer} />
    </section>
  );
}

function Way({ offer: { listingId, refusal } }: { offer: Offer }) {
  const { rest } = useMessages('promotions');
  if (refusal === 'promotion_not_public') {
    return (
      <Link to={promotePath(listingId)} className="button button-quiet">
        {rest.link}
      </Link>
    );
  }
  return refusal ? <FeaturedButton /> : <PromoteForm listingId={listingId} />;
}

function useWords({ price, isTaxed, isFeatured, featuredUntil, refusal }: Offer) {
  const formats = useMessages('formats');
  const { offer: t, rest } = useMessages('promotions');
  const month = formats.money(price / 100);
  if (isFeatured && !featuredUntil) return { title: t.byStaff, text: t.byStaffText };
  if (isFeatured && featuredUntil) {
    const title = t.until(formats.moment(featuredUntil));
    if (refusal === 'promotion_not_public') return { title, text: rest.choose };
    return { title, text: refusal ? t.renewLater(RENEWAL_DAYS) : t.renew(month, isTaxed) };
  }
  return { title: t.priced(month, isTaxed), text: t.short };
}
