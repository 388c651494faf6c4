import { renderToStaticMarkup } from 'react-dom/server';
import { LocationMap } from '#app/features/areas/components/location-map.tsx';
import { isOnMap } from '#app/features/areas/geography.ts';
import { mapPlaceOf } from '#app/features/areas/map-url.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { listMainAreas } from '#app/features/areas/queries.server.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { LOCALES, messages } from '#app/messages/reader.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/map-image';

/** The drawn map around a place. */
export async function loader({ params }: Route.LoaderArgs) {
  const place = mapPlaceOf(params.file);
  if (!place || !isOnMap(place) || !LOCALES.includes(place.locale)) throw plainAnswer(404, 'noMap');
  const mains = await listMainAreas();
  const picture = inLanguage(place.locale, () => {
    const areas = mains.flatMap(({ slug, lat, lng, ...names }) =>
      lat === null || lng === null ? [] : [{ slug, name: nameHere(names), lat, lng }],
    );
    return renderToStaticMarkup(<LocationMap {...place} areas={areas} texts={messages('map')} />);
  });
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
