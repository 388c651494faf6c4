import { canReadMailbox } from '#app/features/mailbox/permissions.ts';
import { findMailHtml } from '#app/features/mailbox/queries.server.ts';
import { framedDocument } from '#app/features/mailbox/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/mailbox-html';

/** Answers with the document of a mail's frame; if there is none, the router renders the page of `loader`. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params }, next) => {
    const id = canReadMailbox(env()) ? parseId(params.id) : null;
    const html = id === null ? undefined : await findMailHtml(id);
    return html === undefined ? next() : new Response(framedDocument(html), { headers: HEADERS });
  },
];

export function loader() {
  return notFound();
}

export default NotFoundPage;

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // Without script, and in frames of this site only.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  'X-Frame-Options': 'SAMEORIGIN',
};
