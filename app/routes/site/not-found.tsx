import { data } from 'react-router';
import { log } from '#app/server/log.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/not-found';

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request);
}

/** A form sent to an unknown path gets the same page. */
export function action({ request }: Route.ActionArgs) {
  return notFound(request);
}

function notFound(request: Request) {
  const { pathname } = new URL(request.url);
  log.warn({ path: pathname }, 'page not found');
  return data(null, { status: 404 });
}

export default NotFoundPage;
