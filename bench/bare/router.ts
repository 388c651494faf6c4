// Stands for React Router in pages rendered without it: links and forms are plain elements, and hooks give what the page was
// loaded with.
import { createContext, createElement, use, type ComponentProps, type ReactNode } from 'react';
import { createSearchParams, IDLE_FETCHER, IDLE_NAVIGATION } from 'react-router';
import { required } from '#app/lib/required.ts';

export * from 'react-router';

/** What a page is rendered from. */
export interface BarePage {
  url: URL;
  /** By the ids of its routes. */
  data: Record<string, unknown>;
  content: ReactNode;
  /** What the site adds to its head and at its end, which is the same for every request. */
  around: { head: string; end: string };
}

export const BarePageContext = createContext<BarePage | null>(null);

const usePage = () => required(use(BarePageContext), 'The page');

type LinkProps = ComponentProps<'a'> &
  Record<'to', string> &
  Record<(typeof ROUTER_PROPS)[number], unknown>;

const ROUTER_PROPS = [
  'discover',
  'preventScrollReset',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'viewTransition',
  'end',
] as const;

export function Link({ to, ...props }: LinkProps) {
  for (const name of ROUTER_PROPS) delete props[name];
  return createElement('a', { ...props, href: hrefOf(to), 'data-discover': 'true' });
}

type NavLinkProps = Omit<LinkProps, 'className'> & {
  className?: string | ((state: { isActive: boolean }) => string);
};

export function NavLink({ className = '', ...props }: NavLinkProps) {
  const { pathname } = usePage().url;
  const isActive = pathname === props.to || (!props.end && pathname.startsWith(`${props.to}/`));
  const names =
    typeof className === 'function'
      ? className({ isActive })
      : [className, isActive && 'active'].filter(Boolean).join(' ');
  return createElement(Link, {
    ...props,
    'aria-current': isActive ? 'page' : undefined,
    className: names,
  } as LinkProps);
}

export function Form(
  props: ComponentProps<'form'> & Record<(typeof ROUTER_PROPS)[number], unknown>,
) {
  const own = { ...props };
  for (const name of ROUTER_PROPS) delete own[name];
  return createElement('form', { method: 'get', ...own, 'data-discover': 'true' });
}

export const Outlet = () => usePage().content;
export const Links = () => null;
export const ScrollRestoration = () => null;
/** The page's data, as a browser needs it. */
export function Scripts() {
  const json = JSON.stringify(usePage().data).replaceAll('<', '\\u003c');
  return createElement('script', {
    type: 'application/json',
    dangerouslySetInnerHTML: { __html: json },
  });
}

export function useLocation() {
  const { pathname, search } = usePage().url;
  return { pathname, search, hash: '', state: null, key: 'default' };
}
export const useMatches = () =>
  Object.entries(usePage().data).map(([id, loaderData]) => ({ id, loaderData, handle: undefined }));
export const useRouteLoaderData = (id: string) => usePage().data[id];
export const useSearchParams = () => [createSearchParams(usePage().url.search), ignore];
export const useHref = hrefOf;
export const useNavigation = () => IDLE_NAVIGATION;
export const useNavigate = () => ignore;
export const useNavigationType = () => 'POP';
export const useRevalidator = () => ({ state: 'idle', revalidate: ignore });
export const useFetcher = () => ({ ...IDLE_FETCHER, Form, submit: ignore, load: ignore });
export const useFetchers = () => [];
export const useSubmit = () => ignore;
export const useBlocker = () => ({ state: 'unblocked' });
export const useBeforeUnload = ignore;
export const useRouteError = () => undefined;

function hrefOf(to: string | { pathname?: string; search?: string; hash?: string }): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

function ignore() {}
