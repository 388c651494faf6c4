import { Link } from 'react-router';
import { ListingPicture } from '#app/features/listings/components/listing-picture.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { type FormAnswer, inWords } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { ErrorList } from '#app/ui/form/error-list.tsx';
import { useErrorTexts } from '#app/ui/form/use-error-texts.ts';
import { RENEWAL_DAYS } from '../rules.ts';
import type { Offer } from '../types.ts';
import { FeaturedButton } from './featured-button.tsx';
import { PromoteForm } from './promote-form.tsx';

interface PromotePageProps {
  offer: Offer;
  answer?: FormAnswer;
}

/** The price and benefits of promoting a listing, before paying. */
export function PromotePage({ offer, answer }: PromotePageProps) {
  const formats = useMessages('formats');
  const texts = useErrorTexts(answer);
  const { failedTitle, offer: t } = useMessages('promotions');
  const { listingId, title, price, isTaxed, isFeatured, featuredUntil, refusal } = offer;
  const end = featuredUntil && formats.moment(featuredUntil);
  return (
    <section className="card mt-5 max-w-2xl space-y-4 p-4 md:p-6">
      {answer && <ErrorList title={failedTitle} errors={inWords(texts, answer)} />}
      <div>
        <p className="font-semibold wrap-anywhere">
          <Link dir="auto" to={listingPath(listingId)} className="link">
            {title}
          </Link>
        </p>
        {isFeatured && <p className="mt-1">{end ? t.until(end) : t.byStaff}</p>}
      </div>
      {refusal === 'promotion_not_public' && <p>{t.notPublic}</p>}
      {refusal === 'promotion_featured' && (
        <div className="space-y-2">
          <FeaturedButton />
          <p className="text-muted">{end ? t.renewLater(RENEWAL_DAYS) : t.byStaffText}</p>
        </div>
      )}
      {!refusal && (
        <>
          <p>
            <span className="block text-3xl font-bold tabular-nums">
              {formats.money(price / 100)}
            </span>
            <span className="text-muted">{t.month(isTaxed)}</span>
          </p>
          <div className="gap-6 max-sm:space-y-4 sm:flex">
            <ul className="min-w-0 grow list-disc space-y-1 ps-5">
              {(end ? [t.renewed(end), ...t.points] : t.points).map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {offer.imageUrl && <Example url={offer.imageUrl} title={title} />}
          </div>
          <PromoteForm listingId={listingId} />
        </>
      )}
      <p>
        <Link to="/how-we-rank" className="link tap">
          {t.howWeRank}
        </Link>
      </p>
    </section>
  );
}

/** How it will look in a list. */
function Example({ url, title }: { url: string; title: string }) {
  const { featured } = useMessages('listing');
  return (
    <figure
      aria-hidden
      className="card relative w-44 shrink-0 self-start overflow-hidden border-accent"
    >
      <ListingPicture url={url} alt="" sizes="11rem" className="aspect-4/3 w-full object-cover" />
      <span className="absolute start-2 top-2 rounded-control bg-accent-text px-2 py-0.5 text-sm font-semibold text-on-accent">
        {featured}
      </span>
      <figcaption dir="auto" className="truncate px-2 py-1.5 text-sm font-semibold">
        {title}
      </figcaption>
    </figure>
  );
}

export function PromoteBackLink({ home }: { home: string }) {
  const { offer: t } = useMessages('promotions');
  return <BackLink to={home}>{t.back}</BackLink>;
}
