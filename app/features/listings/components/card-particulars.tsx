import { excerpt as cut } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import { pricePerArea } from '../rules.ts';
import type { ListingCard } from '../types.ts';

/** In characters: about two lines beside the picture. */
const EXCERPT = 180;

/** What a list has room for and a grid has not: the price for a square foot, the state, the terms and a first line. */
export function CardParticulars({ listing }: { listing: ListingCard }) {
  const { price, unit } = useDisplay();
  const t = useMessages('listing');
  const { purpose, propertyType, completion, furnishing, cheques, excerpt } = listing;
  const perArea = pricePerArea(listing, unit);
  const particulars = [
    perArea !== null && t.pricePerArea[unit][purpose](price(perArea)),
    propertyType !== 'land' && t.completions[completion],
    furnishing && t.furnishings[furnishing],
    cheques && t.cheques(cheques),
  ].filter((particular) => typeof particular === 'string');
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 lg:gap-x-4">
        {particulars.map((particular) => (
          <span key={particular}>{particular}</span>
        ))}
      </p>
      {excerpt && (
        <p className="mt-1.5 line-clamp-2 max-w-[75ch] text-muted">{cut(excerpt, EXCERPT)}</p>
      )}
    </>
  );
}
