import { beforeAll, expect, test } from 'vitest';
import { ENQUIRY, formToken, listingOf } from '../support/enquiries.ts';
import { newPerson, query } from '../support/people.ts';
import { OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const AGENT = 'agent@demo.example';
let listing: Awaited<ReturnType<typeof listingOf>>;

beforeAll(async () => {
  listing = await listingOf(site, AGENT);
});

const BEAT = ':\n\n';

/** An inbox that listens. `heard` resolves to the server's message after `first`, heartbeats aside, or null once the stream has ended. */
async function listen(cookie: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${site.origin}/dashboard/messages/live`, {
    headers: { Cookie: cookie },
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader!.read()).value ?? null;
  const first = answer.status === 200 ? await read() : null;
  return {
    first,
    status: answer.status,
    type: answer.headers.get('content-type'),
    heard: async () => {
      let said = await read();
      while (said === BEAT) said = await read();
      return said;
    },
    leave: () => leaving.abort(),
  };
}

const NEWS = expect.stringMatching(/^data: [\d.]+\n\n$/);
const stateIn = (text: string | null) => /[\d.]+/.exec(text!)![0];

async function enquire(): Promise<void> {
  const path = `/property/${listing.id}/contact`;
  const sent = { ...ENQUIRY, token: formToken(path) };
  expect((await newPerson(site).post(path, sent)).status).toBe(302);
}

test('every open inbox hears of a message, and of its being read elsewhere', async () => {
  const { cookie, userId } = await openSession(site, AGENT);
  const tabs = await Promise.all([listen(cookie), listen(cookie)]);
  const stranger = await listen((await openSession(site, 'seeker@demo.example')).cookie);
  for (const tab of [...tabs, stranger])
    expect(tab).toMatchObject({ status: 200, type: 'text/event-stream', first: NEWS });
  const page = await fetch(`${site.origin}/dashboard.data`, { headers: { Cookie: cookie } });
  expect(await page.text()).toContain(`"inboxState","${stateIn(tabs[0]!.first)}"`);
  await enquire();
  const arrived = await tabs[0]!.heard();
  expect(arrived).toEqual(NEWS);
  expect(arrived).not.toBe(tabs[0]!.first);
  expect(await tabs[1]!.heard()).toBe(arrived);
  const [message] = await query<{ id: string }>(
    site,
    'select m.id from message m join conversation c on c.id = conversation_id where advertiser_id = $1 and from_seeker',
    [userId],
  );
  await fetch(`${site.origin}/dashboard/messages`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(message!),
    redirect: 'manual',
  });
  const read = await tabs[0]!.heard();
  expect(read).not.toBe(arrived);
  expect(await tabs[1]!.heard()).toBe(read);
  // The first thing a stranger hears is their own.
  await query(site, `select pg_notify('message', id::text) from user_account where email = $1`, [
    'seeker@demo.example',
  ]);
  expect(await stranger.heard()).toEqual(NEWS);
  for (const tab of [...tabs, stranger]) tab.leave();
});

test('a stream ends with its session, and a person has six at most', async () => {
  const session = await openSession(site, 'agent@demo.example');
  const other = await openSession(site, 'agent@demo.example');
  const tabs: Awaited<ReturnType<typeof listen>>[] = [];
  // Those of the test before may still be closing.
  await expect
    .poll(async () => {
      const tab = await listen(session.cookie);
      if (tab.status === 200) tabs.push(tab);
      return tab.status;
    })
    .toBe(204);
  expect(tabs.length).toBeLessThanOrEqual(6);
  await query(site, 'delete from user_session where id = $1', [session.id]);
  await enquire();
  for (const tab of tabs) expect(await tab.heard()).toBeNull();
  const again = await listen(other.cookie);
  await enquire();
  expect(await again.heard()).toEqual(NEWS);
  again.leave();
});

test('a lost connection to the database ends the streams, and new ones hear again', async () => {
  const { cookie } = await openSession(site, AGENT);
  const tab = await listen(cookie);
  await query(
    site,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query = 'listen message' and datname = current_database()`,
  );
  expect(await tab.heard()).toBeNull();
  const again = await listen(cookie);
  await enquire();
  expect(await again.heard()).toEqual(NEWS);
});

test('a site that stops ends the streams itself', async () => {
  const { cookie } = await openSession(site, AGENT);
  const tab = await listen(cookie);
  const stopped = site.stop();
  expect(await tab.heard()).toBeNull();
  expect(await stopped).toBe(0);
});
