// Stands for React Router in pages that the server renders. Its links get ready for being followed, hooks by the dozen each, which
// only a browser does: a page has a hundred, and they took as long as all the rest of it.
import { createElement, use } from 'react';
import {
  type LinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type NavLinkProps,
  UNSAFE_NavigationContext,
  useLocation,
} from 'react-router';

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
  const shown: Record<string, unknown> = {};
  for (const name of Object.keys(props)) {
    if (!FOLLOWING.has(name)) shown[name] = props[name as keyof LinkProps];
  }
  shown['href'] = basename === '/' ? to : basename + to.replace(ROOT, '');
  shown['target'] = target;
  shown['data-discover'] = discover === 'render' ? 'true' : undefined;
  return createElement('a', shown);
}

/** A path of letters that no URL changes, before what may follow it. */
const LETTERS = /^(?:\/[a-z\d-]+)+(?=$|[?#])/;

/** Writes what the router's own link does that says whether it leads to the page it is on. */
function PlainNavLink(props: NavLinkProps) {
  const { to, className, end, 'aria-current': current = 'page', caseSensitive, ...rest } = props;
  const { pathname } = useLocation();
  const [path] = (typeof to === 'string' && LETTERS.exec(to)) || [];
  const isPlain = typeof rest.children !== 'function' && typeof rest.style !== 'function';
  if (path === undefined || caseSensitive || !isPlain) return <RouterNavLink {...props} />;
  const here = pathname.toLowerCase();
  const isActive = here === path || (!end && here.startsWith(`${path}/`));
  const names =
    typeof className === 'function'
      ? className({ isActive, isPending: false, isTransitioning: false })
      : [className, isActive && 'active'].filter(Boolean).join(' ');
  return (
    <PlainLink
      {...(rest as LinkProps)}
      to={to}
      aria-current={isActive ? current : undefined}
      className={names}
    />
  );
}

export { PlainLink as Link, PlainNavLink as NavLink };
