import { beforeAll, describe, expect, test } from 'vitest';
import { formToken, listingOf } from '../support/enquiries.ts';
import { newPerson, type Person, query, textOf } from '../support/people.ts';
import { OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, TRUSTED_PROXIES: '127.0.0.1' } });
const AGENT = 'agent@demo.example';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

let listing: Awaited<ReturnType<typeof listingOf>>;

beforeAll(async () => {
  listing = await listingOf(site, AGENT);
});

describe('a report by the public', () => {
  const send = (fields: Record<string, string> = {}, who: Person = newPerson(site)) =>
    who.post(`/property/${listing.id}/report`, {
      reason: 'other',
      details: 'The <b>lift</b> is "new"\nsince 1990',
      email: 'Noor@X.example',
      token: formToken(),
      ...fields,
    });
  const stored = () =>
    query<Record<string, unknown>>(
      site,
      'select reason, details, reporter_email, times from listing_report where listing_id = $1',
      [listing.id],
    );

  test('is offered on the property page, stored once and thanked for', async () => {
    const visitor = newPerson(site);
    expect(await visitor.read(`/property/${listing.id}`)).toContain('Report this listing');
    const page = await visitor.read(`/property/${listing.id}/report`);
    for (const text of [listing.title, 'It is listed more than once', 'noindex'])
      expect(page).toContain(text);
    const token = formToken();
    for (let n = 0; n < 2; n += 1) {
      const answer = await send({ token }, visitor);
      expect(answer.headers.get('location')).toBe(`/property/${listing.id}`);
    }
    expect(await visitor.read(`/property/${listing.id}`)).toContain('We will check this property.');
    expect(await stored()).toEqual([
      {
        reason: 'other',
        details: 'The lift is "new"\nsince 1990',
        reporter_email: 'Noor@X.example',
        times: 1,
      },
    ]);
  });

  test.each([
    ['without a reason', { reason: '' }, 'Choose what is wrong'],
    ['for another reason that it does not name', { details: ' ' }, 'Please say what is wrong.'],
    ['with a wrong email', { email: 'noor' }, 'Please enter a valid email address.'],
    ['by a robot', { website: 'https://x.example' }, 'Your report could not be sent.'],
    ['from a page of yesterday', { token: formToken({ seconds: 90_000 }) }, 'open for too long'],
  ])('%s is refused', async (_, fields, sentence) => {
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(sentence);
  });

  test('of a listing that is not there is not found', async () => {
    const answer = await newPerson(site).fetch('/property/999999999/report');
    expect(answer.status).toBe(404);
    const sent = await newPerson(site).post('/property/999999999/report', { token: formToken() });
    expect(sent.status).toBe(404);
  });

  test('never tells the lister who sent it', async () => {
    const { cookie } = await openSession(site, AGENT);
    const lister = (path: string) => newPerson(site).fetch(path, { headers: { Cookie: cookie } });
    for (const path of ['/dashboard', '/dashboard/messages', `/properties/edit/${listing.id}`])
      expect(await textOf(await lister(path))).not.toMatch(/noor@x\.example|since 1990/i);
  });
});

test('a search is counted for the dashboard', async () => {
  const search = (query: string) =>
    fetch(`${site.origin}/search-results?${query}`, { headers: { 'User-Agent': CHROME } });
  await search('type=sale');
  await search('keyword=zzzz-nothing-like-this');
  await expect
    .poll(() => query(site, 'select searches, without_result from search_day'))
    .toEqual([{ searches: 2, without_result: 1 }]);
});
