import { createRequestHandler, type ServerBuild } from 'react-router';

type Handle = (request: Request, path: string) => Promise<Response>;

/**
 * Answers requests through those routes alone that may match the first segment of their path: the router tries one after another,
 * several times for a page, and makes an element for each.
 * @returns a handler that is given the path without its language.
 */
export function bySegment(build: ServerBuild, mode: 'development' | 'production'): Handle {
  const segments = Object.keys(build.routes).map((id) => segmentOf(id, build.routes));
  const known = segments.filter((segment) => segment !== '' && !isOpen(segment));
  const handlers = new Map(
    [...new Set(known)].map((segment) => [
      segment,
      createRequestHandler(partOf(build, segment), mode),
    ]),
  );
  const handleAny = createRequestHandler(build, mode);
  return (request, path) => {
    const [, first = ''] = path.replace(/\.data$/, '').split('/', 2);
    return (handlers.get(first) ?? handleAny)(request);
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
  const { path = '', parentId } = routes[id]!;
  const above = parentId === undefined ? '' : segmentOf(parentId, routes);
  return above === '' ? (path.split('/').find((part) => part !== '') ?? '') : above;
}

/** Whether it matches more than itself. */
const isOpen = (segment: string) => /^[:*]|\?$/.test(segment);
