// Stands for React Router in pages that the server renders. Its links get ready for being followed, hooks by the dozen each, which
// only a browser does: a page has a hundred, and they took as long as all the rest of it.
import { use } from 'react';
import { type LinkProps, Link as RouterLink, UNSAFE_NavigationContext } from 'react-router';

export * from 'react-router';

/** A path of this site from its root, with nothing to resolve in it: the router puts the language before it. */
const RESOLVED = /^(?!.*\/[/.])\//;
/** Before what follows a path that is nothing but the root. */
const ROOT = /^\/(?=$|[?#])/;

/** Writes what the router's own link does. */
export function Link(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch,
    relative,
    reloadDocument,
    replace,
    state,
    ...own
  } = props;
  const { mask, target, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } =
    own;
  const { basename } = use(UNSAFE_NavigationContext);
  if (typeof to !== 'string' || !RESOLVED.test(to) || mask) return <RouterLink {...props} />;
  return (
    <a
      {...rest}
      href={basename === '/' ? to : basename + to.replace(ROOT, '')}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    >
      {props.children}
    </a>
  );
}
