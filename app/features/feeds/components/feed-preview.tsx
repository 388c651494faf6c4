import { PriceAmount } from '#app/features/listings/components/amount.tsx';
import { factsOf } from '#app/features/listings/facts.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import type { ChoiceKind, Found, KnownWord, PreviewHome } from '../types.ts';

/** The first homes of a trial as cards, and what its words mean. */
export function FeedPreview({ found }: { found: Found }) {
  const { setup: t } = useMessages('feeds');
  return (
    <>
      <section aria-labelledby="feed-cards" className="mt-6">
        <h3 id="feed-cards" className="font-semibold">
          {t.cards}
        </h3>
        <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.homes.map((home) => (
            <PreviewCard key={home.reference} home={home} />
          ))}
        </ul>
      </section>
      <details className="mt-6">
        <summary className="cursor-pointer py-3 font-semibold">{t.known}</summary>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries(found.known).map(([kind, words]) => (
            <KnownWords key={kind} kind={kind as ChoiceKind} words={words} />
          ))}
        </div>
      </details>
    </>
  );
}

function PreviewCard({ home }: { home: PreviewHome }) {
  const { setup: t } = useMessages('feeds');
  const listing = useMessages('listing');
  const { size } = useDisplay();
  const { title, titleAr, price, rentPeriod, propertyType, place, agent, photos, permitNumber } =
    home;
  return (
    <li className="card flex flex-col overflow-hidden text-sm">
      <p className="flex aspect-21/10 items-center justify-center bg-line p-4 text-center text-ink">
        {photos > 0 ? t.photos(photos) : t.noPhotos}
      </p>
      <div className="flex min-w-0 grow flex-col p-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <PriceAmount aed={price} className="text-xl font-bold tabular-nums" />
            {rentPeriod && <span> {listing.perPeriod[rentPeriod]}</span>}
          </span>
          <span className="text-muted">{listing.options.property_type[propertyType]}</span>
        </p>
        <p>{factsOf(home, { ...listing, size }).join(' · ')}</p>
        <h4 dir="auto" className="mt-0.5 font-semibold wrap-anywhere">
          {title}
        </h4>
        {titleAr && (
          <p lang="ar" dir="rtl" className="wrap-anywhere">
            {titleAr}
          </p>
        )}
        <p dir="auto" className="wrap-anywhere text-muted">
          {place}
        </p>
        <p className="mt-auto pt-1.5 wrap-anywhere text-muted">
          <span className="[unicode-bidi:isolate]">
            {agent === null ? t.listedByCompany : t.listedBy(agent)}
          </span>{' '}
          ·{' '}
          <span className="[unicode-bidi:isolate]">
            {permitNumber === null ? t.noPermit : t.permit(permitNumber)}
          </span>{' '}
          · <bdi>{home.reference}</bdi>
        </p>
      </div>
    </li>
  );
}

function KnownWords({ kind, words }: { kind: ChoiceKind; words: KnownWord[] }) {
  const { setup: t } = useMessages('feeds');
  const meaningOf = useMeaning(kind);
  if (words.length === 0) return null;
  return (
    <section>
      <h4 className="font-medium">{t.kinds[kind]}</h4>
      <ul className="text-sm">
        {words.map(({ word, value, count }) => (
          <li key={word} className="wrap-anywhere">
            {t.knownWord(word, value === null ? t.dropped : meaningOf(value), count)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words of this site for what a word of a feed means. */
export function useMeaning(kind: ChoiceKind): (value: string) => string {
  const types: Record<string, string> = useMessages('listing').options.property_type;
  const amenities: Record<string, string> = useMessages('amenities');
  return (value) =>
    (kind === 'type' ? types[value] : kind === 'amenity' ? amenities[value] : value) ?? value;
}
