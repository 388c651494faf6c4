import { useMessages } from '#app/messages/use-messages.ts';

/** Replaces the button to promote while a listing is featured. */
export function FeaturedButton() {
  const { featured } = useMessages('promotions');
  return (
    <button type="button" disabled className="button button-quiet disabled:opacity-70">
      {featured}
    </button>
  );
}
