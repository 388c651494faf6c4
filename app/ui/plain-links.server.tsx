// Stands for React Router in pages that the server renders. Its links get ready for being followed, hooks by the dozen each, which
// only a browser does: a page has a hundred, and they took as long as all the rest of it.
import { createElement, use } from 'react';
import { type LinkProps, Link as RouterLink, UNSAFE_NavigationContext } from 'react-router';

export * from 'react-router';

/** A path of this site from its root, with nothing to resolve in it: the router puts the language before it. */
const RESOLVED = /^(?!.*\/[/.])\//;
/** The root, before what may follow it. */
const ROOT = /^\/(?=$|[?#])/;

/** What is for the browser alone. */
const FOLLOWING = new Set([
  'defaultShouldRevalidate',
  'discover',
  'prefetch',
  'preventScrollReset',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'target',
  'to',
  'viewTransition',
]);

/** Writes what the router's own link does. */
function PlainLink(props: LinkProps) {
  const { basename } = use(UNSAFE_NavigationContext);
  const { to, target, mask, discover = 'render' } = props;
  if (typeof to !== 'string' || !RESOLVED.test(to) || mask) return <RouterLink {...props} />;
  const shown = Object.entries(props).filter(([name]) => !FOLLOWING.has(name));
  return createElement('a', {
    ...Object.fromEntries(shown),
    href: basename === '/' ? to : basename + to.replace(ROOT, ''),
    target,
    'data-discover': discover === 'render' ? 'true' : undefined,
  });
}

export { PlainLink as Link };
