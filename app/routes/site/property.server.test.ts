import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { visitorMiddleware } from '#app/features/identity/session/visitor.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { loader } from './property.tsx';

let place: { agent_id: number; community_id: number };

beforeAll(async () => {
  place = { agent_id: (await insertAgent()).id, community_id: (await insertCommunity()).id };
});

async function visit(id: string, headers: Record<string, string> = {}) {
  const url = new URL('http://localhost:3000/property/x');
  const args = {
    request: new Request(url, { headers }),
    url,
    params: { id },
    context: new RouterContextProvider(),
  } as unknown as Parameters<typeof loader>[0];
  await visitorMiddleware(args as never, () => Promise.resolve(new Response()));
  return loader(args);
}

test('a public listing comes with similar ones and the way back', async () => {
  const { id } = await insertListing(place);
  const other = await insertListing(place);
  const list = '/search-results?type=sale&page=2';
  const { data, init } = await visit(String(id), { Referer: `http://localhost:3000${list}` });
  expect(init?.status ?? 200).toBe(200);
  expect(data).toMatchObject({
    kind: 'found',
    page: { listing: { id }, similar: [{ id: other.id }], back: list },
  });
});

test('what is not public or not there is not found', async () => {
  const shown = { id: (await insertListing(place)).id };
  const draft = await insertListing({ ...place, status: 'draft' });
  const withdrawn = await insertListing({ ...place, status: 'withdrawn' });
  const ids = [draft.id, withdrawn.id, 0, 999_999_999_999_999].map(String);
  for (const id of [...ids, 'abc', '1e9', '-1', '1;drop', '9'.repeat(400), '\0', ' ']) {
    const { data, init } = await visit(id);
    expect(init?.status, id).toBe(404);
    // What was on the market leads to homes like it.
    const similar =
      id === String(withdrawn.id) ? expect.arrayContaining([expect.objectContaining(shown)]) : [];
    expect(data, id).toEqual({ kind: 'not_found', similar });
  }
});
