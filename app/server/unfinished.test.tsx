import { lazy, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UNFINISHED } from './unfinished.ts';

const Loading = lazy(() => new Promise<never>(() => {}));

test('a part whose code isn’t loaded yet is marked, and a page without one is not', () => {
  const page = (part: React.ReactNode) =>
    renderToString(<Suspense fallback="later">{part}</Suspense>);
  expect(page(<Loading />)).toContain(UNFINISHED);
  expect(page(<p>loaded</p>)).not.toContain(UNFINISHED);
});
