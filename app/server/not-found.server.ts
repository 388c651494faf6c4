import { data } from 'react-router';
import { parseId } from '#app/lib/ids.ts';
import { plainAnswer } from './plain-answer.server.ts';

/** Thrown if something doesn't exist: the error page answers 404. A route without a page answers `plainNotFound`: the router would make JSON of this. */
export function notFound() {
  return data(null, { status: 404 });
}

/** The same from a route without a page. */
export function plainNotFound(): Response {
  return plainAnswer(404, 'nothingHere');
}

/** The id in a path. @throws `missing` if it isn't one. */
export function requireId(param: string | undefined, missing: () => unknown = notFound): number {
  const id = parseId(param);
  if (id === null) throw missing();
  return id;
}
