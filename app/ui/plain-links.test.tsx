import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Link as RouterLink,
  MemoryRouter,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { Link, NavLink } from './plain-links.server.tsx';

const html = (page: ReactNode, basename: string, here = '/ar/buy?page=2') =>
  renderToStaticMarkup(
    <MemoryRouter basename={basename} initialEntries={[here]}>
      {page}
    </MemoryRouter>,
  );

const LINKS: LinkProps[] = [
  ...[
    '/',
    '/?a=1',
    '/#content',
    '/rent',
    '/rent?page=2',
    '/areas/',
    '/search-results?location=Palm%20Jumeirah&type=rent#map',
    '/ar/guides/\u0645\u0631\u0633\u0649',
    '/a b',
    '//elsewhere.example/x',
    '/a//b',
    '/a/./b',
    '/a/../b',
    '.',
    '..',
    '?page=3',
    '#content',
    'tel:+971501234567',
    'https://elsewhere.example/x?a=1&b=2',
    '',
  ].map((to) => ({ to })),
  { to: { pathname: '/rent', search: '?page=2', hash: '#a' } },
  { to: { search: '?page=2' } },
  { to: '/rent', mask: '/masked' },
  { to: '/rent', discover: 'none' },
  { to: '/rent', reloadDocument: true, replace: true, preventScrollReset: true, state: { a: 1 } },
  { to: '/rent', prefetch: 'intent', viewTransition: true, relative: 'path' },
  { to: '/rent', target: '_blank', rel: 'nofollow', className: 'tap', 'aria-current': 'page' },
];

const NAV_LINKS: NavLinkProps[] = [
  ...['/', '/buy', '/buy?type=rent', '/Buy', '/buy/', '/bu', '/a b', '/\u0645', '', '.'].flatMap(
    (to) => [{ to }, { to, end: true, className: 'tap' }],
  ),
  { to: { pathname: '/buy' } },
  { to: '/buy', 'aria-current': 'true', caseSensitive: true, style: { color: 'red' } },
  { to: '/buy', 'aria-current': 'location', className: ({ isActive }) => `is-${isActive}` },
  { to: '/buy', style: ({ isActive }) => ({ opacity: Number(isActive) }) },
  { to: '/buy', children: ({ isActive }) => (isActive ? 'here' : 'there') },
];

describe.each(['/', '/ar'])('below %s', (basename) => {
  const prefix = basename === '/' ? '' : basename;
  test.each(
    ['/', '/buy', '/BUY', '/buy/', '/buy/flats?page=2', '/buyers'].flatMap((here) =>
      NAV_LINKS.map((props) => [prefix + here, props] as const),
    ),
  )("on %s the server writes a link of the menu as the router's own: %o", (here, props) => {
    const { children = 'Homes', ...rest } = props;
    const own = html(<NavLink {...rest}>{children}</NavLink>, basename, here);
    expect(own).toBe(html(<RouterNavLink {...rest}>{children}</RouterNavLink>, basename, here));
  });
  test.each(LINKS)("the server writes a link as the router's own: %o", (props) => {
    const own = html(<Link {...props}>Homes</Link>, basename);
    expect(own).toBe(html(<RouterLink {...props}>Homes</RouterLink>, basename));
  });
});
