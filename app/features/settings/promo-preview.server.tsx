import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Promo } from '#app/lib/promos.ts';
import { promoCards } from '#app/server/site-settings.server.ts';
import { PictureCards } from '#app/ui/picture-cards.tsx';

/**
 * Promos as the home page shows them to readers of a language, as HTML. As a component of two pages, the cards would cost the
 * home page a script of their own.
 */
export function promoPreview(promos: Promo[], locale: string): string {
  const cards = promoCards(promos, locale);
  if (!cards) return '';
  return renderToStaticMarkup(
    <MemoryRouter>
      <PictureCards {...cards} />
    </MemoryRouter>,
  );
}
