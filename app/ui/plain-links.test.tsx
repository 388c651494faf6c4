import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, MemoryRouter, type LinkProps } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Link } from './plain-links.server.tsx';

const html = (page: ReactNode, basename: string) =>
  renderToStaticMarkup(
    <MemoryRouter basename={basename} initialEntries={['/ar/buy?page=2']}>
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

describe.each(['/', '/ar'])('below %s', (basename) => {
  test.each(LINKS)("the server writes a link as the router's own: %o", (props) => {
    const own = html(<Link {...props}>Homes</Link>, basename);
    expect(own).toBe(html(<RouterLink {...props}>Homes</RouterLink>, basename));
  });
});
