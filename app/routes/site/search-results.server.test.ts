import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorMiddleware } from '#app/features/identity/session/visitor.server.ts';
import { db } from '#app/server/db.server.ts';
import { loader } from './search-results.tsx';

async function search(query: URLSearchParams) {
  const url = new URL(`http://localhost:3000/search-results?${query}`);
  const context = new RouterContextProvider();
  const args = { request: new Request(url), url, context } as unknown as Parameters<
    typeof loader
  >[0];
  await visitorMiddleware(args as never, () => Promise.resolve(new Response()));
  return loader(args);
}

test('a search that is read as a sentence leads everybody who asks for it meanwhile to the same filters', async () => {
  const sentence = new URLSearchParams({ location: '2 bed where nobody has ever been' });
  const answered = new AbortController();
  const searches = [search(sentence).finally(() => answered.abort())];
  while (!answered.signal.aborted) {
    searches.push(search(sentence));
    await sql`select 1`.execute(db);
  }
  const answers = await Promise.all(searches);
  expect(answers.length).toBeGreaterThan(5);
  const paths = answers.map((it) => (it instanceof Response ? it.headers.get('Location') : it));
  expect(new Set(paths)).toEqual(new Set([expect.stringContaining('min_bedrooms=2')]));
});
