import { brandSheet, coloursOfSheet } from '#app/lib/colours.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/colours';

/**
 * The style sheet with the shades of two colours, for everybody. A file of its own needs no exception from the policy that
 * forbids inline styles, and other colours have another URL.
 */
export function loader({ params: { file } }: Route.LoaderArgs) {
  const colours = coloursOfSheet(file);
  if (!colours) return plainAnswer(404, 'noColours');
  return new Response(brandSheet(colours), {
    headers: { 'Content-Type': 'text/css', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
