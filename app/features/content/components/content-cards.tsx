import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ContentCard } from '../types.ts';
import { FeaturedPicture } from './featured-picture.tsx';

interface ContentCardsProps {
  cards: ContentCard[];
  heading?: 'h2' | 'h3';
}

/** Pages as cards, each with one link. */
export function ContentCards({ cards, heading = 'h2' }: ContentCardsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card.path} className="card flex flex-col overflow-hidden">
          <Card card={card} heading={heading} isLate={heading === 'h3' || index >= 3} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  card: ContentCard;
  heading: 'h2' | 'h3';
  isLate: boolean;
}

function Card({ card, heading: Heading, isLate }: CardProps) {
  const t = useMessages('content');
  const formats = useMessages('formats');
  return (
    <>
      {card.picture && (
        <FeaturedPicture
          picture={{ ...card.picture, alt: '' }}
          sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
          isLate={isLate}
          className="rounded-none"
        />
      )}
      <div className="flex grow flex-col items-start p-5">
        <p className="text-sm text-muted">
          {card.category && (
            <>
              <bdi lang={card.category.lang}>{card.category.name}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={card.publishedAt.toISOString()}>{formats.day(card.publishedAt)}</time>
          {card.minutes !== null && ` · ${t.minutes(card.minutes)}`}
        </p>
        <Heading lang={card.lang} dir="auto" className="mt-1 text-lg font-semibold">
          {card.title}
        </Heading>
        <p lang={card.lang} dir="auto" className="mt-2 mb-3 text-muted">
          {card.summary}
        </p>
        <Link to={card.path} aria-label={t.readMoreOf(card.title)} className="link tap mt-auto">
          {t.readMore}
        </Link>
      </div>
    </>
  );
}
