import { useId } from 'react';
import { PriceAmount } from '#app/features/listings/components/amount.tsx';
import { sizeFacts } from '#app/features/listings/size-line.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import type { ChoiceKind, Found, KnownWord, PreviewHome } from '../types.ts';

type Heading = 'h4' | 'h5';

interface FeedPreviewProps {
  found: Found;
  /** Whether it is below a heading of the third level. */
  isNested?: boolean;
}

/** The first homes of a trial as cards, and what its words mean. */
export function FeedPreview({ found, isNested = false }: FeedPreviewProps) {
  const { setup: t } = useMessages('feeds');
  const titleId = useId();
  const Title = isNested ? 'h4' : 'h3';
  const heading = isNested ? 'h5' : 'h4';
  return (
    <>
      <section aria-labelledby={titleId} className="mt-6">
        <Title id={titleId} className="font-semibold">
          {t.cards}
        </Title>
        <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.homes.map((home) => (
            <PreviewCard key={home.reference} home={home} heading={heading} />
          ))}
        </ul>
      </section>
      <details className="mt-6">
        <summary className="link tap">{t.known}</summary>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries(found.known).map(([kind, words]) => (
            <KnownWords key={kind} kind={kind as ChoiceKind} words={words} heading={heading} />
          ))}
        </div>
      </details>
    </>
  );
}

function PreviewCard({ home, heading: Title }: { home: PreviewHome; heading: Heading }) {
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
        <p>{sizeFacts(home, { ...listing, size }).join(' · ')}</p>
        <Title dir="auto" className="mt-0.5 font-semibold wrap-anywhere">
          {title}
        </Title>
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

interface KnownWordsProps {
  kind: ChoiceKind;
  words: KnownWord[];
  heading: Heading;
}

function KnownWords({ kind, words, heading: Title }: KnownWordsProps) {
  const { setup: t } = useMessages('feeds');
  const meaningOf = useMeaning(kind);
  if (words.length === 0) return null;
  return (
    <section>
      <Title className="font-medium">{t.kinds[kind]}</Title>
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
