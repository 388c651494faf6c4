import { useMessages } from '#app/messages/use-messages.ts';
import { STARS } from '../ratings/rules.ts';

/** Stars of a rating, and their number for those who don't see them. */
export function Stars({ stars }: { stars: number }) {
  const { ratings: t } = useMessages('agents');
  return (
    <span className="text-accent-text" role="img" aria-label={t.stars(stars)}>
      {STARS.map((star) => (star <= stars ? '★' : '☆')).join('')}
    </span>
  );
}
