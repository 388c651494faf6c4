import type { ReactNode } from 'react';
import { isCommercial, pricePerArea } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { excerpt as cut } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';

/** In characters: fewer than the query returns, so that it ends with a word. */
const EXCERPT = 239;

interface CardParticularsProps {
  listing: CardListing;
  /** Below the first line. */
  children?: ReactNode;
}

/** Facts for which only a list has room: the price per square foot, the state, the terms and a first line. */
export function CardParticulars({ listing, children }: CardParticularsProps) {
  const { price, unit } = useDisplay();
  const t = useMessages('listing');
  const { purpose, propertyType, completion, furnishing, cheques, excerpt } = listing;
  const perArea = pricePerArea(listing, unit);
  const particulars = [
    perArea !== null && t.pricePerArea[unit][purpose](price(perArea)),
    propertyType !== 'land' && t.options.completion[completion],
    !isCommercial(propertyType) && furnishing && t.options.furnishing[furnishing],
    cheques && t.cheques(cheques),
  ].filter((particular) => typeof particular === 'string');
  return (
    <div className="2xl:col-start-2 2xl:row-span-5 2xl:row-start-1 2xl:me-10 2xl:border-s 2xl:border-line 2xl:ps-6">
      <p className="mt-1.5 flex 2xl:mt-0 flex-wrap gap-x-3 gap-y-1 lg:gap-x-4">
        {particulars.map((particular) => (
          <span key={particular}>{particular}</span>
        ))}
      </p>
      {excerpt && (
        <p
          lang={listing.excerptLang}
          dir="auto"
          className="mt-1.5 line-clamp-2 max-w-[75ch] text-muted 2xl:mt-3 2xl:line-clamp-4"
        >
          {cut(excerpt, EXCERPT)}
        </p>
      )}
      {children}
    </div>
  );
}
