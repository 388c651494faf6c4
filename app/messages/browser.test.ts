import { expect, test, vi } from 'vitest';
import { loadLanguage } from './browser.ts';
import { everyPage, somePages } from './en/index.ts';

test('the texts a page shows are there at once; others are a promise, and stay the same one', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
  vi.stubGlobal('pageTopics', { ranking: '/app/messages/en/ranking.ts' });
  const { read } = await loadLanguage();
  expect(read('shell')).toBe(everyPage.shell);
  expect(read('ranking')).toBe(await somePages.ranking());

  const auth = read('auth');
  expect(auth).toBeInstanceOf(Promise);
  expect(await auth).toBe(await somePages.auth());
  expect(read('auth')).toBe(auth);
  vi.unstubAllGlobals();
});
