import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { required } from '#app/lib/required.ts';

type Handle = (request: Request, path: string) => Promise<Response>;

/**
 * Answers requests through those routes alone that may match the first segment of their path: the router tries one after another,
 * several times for a page, and makes an element for each.
 * @returns a handler that is given the path without its language.
 */
export function bySegment(build: ServerBuild, mode: 'development' | 'production'): Handle {
  const segments = Object.keys(build.routes).map((id) => segmentOf(id, build.routes));
  const known = new Set(segments.filter((segment) => !isOpen(segment)));
  // Each is made when it is first asked for: in development, every request has a build of its own.
  const handlers = new Map<string, RequestHandler>();
  const handleAny = createRequestHandler(build, mode);
  const handlerOf = (segment: string): RequestHandler => {
    if (!known.has(segment)) return handleAny;
    const handler = handlers.get(segment) ?? createRequestHandler(partOf(build, segment), mode);
    handlers.set(segment, handler);
    return handler;
  };
  return (request, path) => {
    const [, first = ''] = path.replace(/\.data$/, '').split('/', 2);
    return handlerOf(first)(request);
  };
}

function partOf(build: ServerBuild, segment: string): ServerBuild {
  const mayMatch = ([id]: [string, unknown]) => {
    const own = segmentOf(id, build.routes);
    return own === segment || own === '' || isOpen(own);
  };
  const part = <Each>(routes: Record<string, Each>) =>
    Object.fromEntries(Object.entries(routes).filter(mayMatch));
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  };
}

/** The first segment of the paths of a route; empty for those of the root and for what is around others. */
function segmentOf(id: string, routes: ServerBuild['routes']): string {
  const { path = '', parentId } = required(routes[id], id);
  const above = parentId === undefined ? '' : segmentOf(parentId, routes);
  return above === '' ? (path.split('/').find((part) => part !== '') ?? '') : above;
}

/** Whether it matches more than itself. */
const isOpen = (segment: string) => /^[:*]|\?$/.test(segment);
