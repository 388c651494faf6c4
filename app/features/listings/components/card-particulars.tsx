import { excerpt as cut } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { pricePerSqft } from '../rules.ts';
import type { ListingCard } from '../types.ts';

/** In characters: about two lines beside the picture. */
const EXCERPT = 180;

/** What a list has room for and a grid has not: the price for a square foot, the state, the terms and a first line. */
export function CardParticulars({ listing }: { listing: ListingCard }) {
  const formats = useMessages('formats');
  const t = useMessages('listing');
  const { purpose, propertyType, completion, furnishing, cheques, excerpt } = listing;
  const perSqft = pricePerSqft(listing);
  const particulars = [
    perSqft && t.pricePerSqft[purpose](formats.money(perSqft)),
    propertyType !== 'land' && t.completions[completion],
    furnishing && t.furnishings[furnishing],
    cheques && t.cheques(cheques),
  ].filter((particular) => typeof particular === 'string');
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
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
