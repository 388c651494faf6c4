import { data } from 'react-router';
import { log } from '#app/server/log.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/not-found';

export function loader({ url }: Route.LoaderArgs) {
  return notFound(url);
}

/** A form sent to an unknown path gets the same page. */
export function action({ url }: Route.ActionArgs) {
  return notFound(url);
}

function notFound({ pathname: path }: URL) {
  log.warn({ path }, 'page not found');
  return data(null, { status: 404 });
}

export default NotFoundPage;
