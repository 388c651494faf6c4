import { data } from 'react-router';
import { parseId } from '#app/lib/ids.ts';

/** Thrown if something doesn't exist: the error page answers 404. */
export function notFound() {
  return data(null, { status: 404 });
}

/** The id in a page's path. @throws `notFound` if it isn't one. */
export function requireId(param: string | undefined): number {
  const id = parseId(param);
  if (id === null) throw notFound();
  return id;
}
