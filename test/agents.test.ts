import { describe, expect, test } from 'vitest';
import { SPECIALIZATIONS } from '#app/features/agents/types.ts';
import { search } from '#app/messages/en/search.ts';
import { messages } from '#app/messages/reader.server.ts';
import { expectMetadata, textOf } from './support/html.ts';
import { query } from './support/people.ts';
import { useSharedSite } from './support/site.ts';

const texts = messages('agents');
const site = useSharedSite();
const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();

/** The cards of a page, as text. */
const cardsOf = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => textOf(`<main>${card}</main>`));
const nameOf = (card: string) =>
  /^ (?:[A-Z]{2} )?([^,]+?) (?=Senior|Property|Leasing|Managing|Investment|Commercial)/.exec(
    card,
  )![1]!;

/** Every agent with how many homes they list now, as the page counts and orders them. */
const expected = (community?: string) =>
  query<{ name: string; slug: string; listed: number; closed: number; stars: number[] }>(
    site,
    `select g.name, g.slug,
       (select count(*)::int from listing l join area a on a.id = l.community_id
        where l.agent_id = g.id and l.status in ('available', 'under_offer') and ($1::text is null or a.slug = $1)) as listed,
       (select count(*)::int from listing l where l.agent_id = g.id and l.status in ('sold', 'let')
        and l.updated_at > now() - interval '1 year') as closed,
       array(select stars from agent_rating where agent_id = g.id and removed_at is null) as stars
     from agent g
     where not g.is_hidden and ($1::text is null
       or exists (select from listing l join area a on a.id = l.community_id where l.agent_id = g.id
         and a.slug = $1 and l.status in ('available', 'under_offer'))
       or exists (select from agent_area join area a on a.id = area_id where agent_id = g.id and a.slug = $1))
     order by 3 desc, lower(g.name)`,
    [community ?? null],
  );

const averageOf = (stars: number[]) => stars.reduce((sum, n) => sum + n, 0) / stars.length;
const ratedOf = (stars: number[]) =>
  stars.length === 0 ? texts.noRatings : texts.rated(averageOf(stars), stars.length);

describe('/find-agent', () => {
  test('has the specified form and cards, in the order it says, all of them real agents', async () => {
    const html = await read('/find-agent');
    expectMetadata(html);
    expect(html).not.toContain('noindex');
    for (const name of ['location', 'specialization', 'languages'])
      expect(html).toMatch(new RegExp(`<(input|select)[^>]* name="${name}"`));
    for (const name of SPECIALIZATIONS) expect(html).toContain(`<option value="${name}">`);
    const known = await expected();
    expect(known).toHaveLength(12);
    expect(known.some(({ closed }) => closed > 0)).toBe(true);
    expect(known.some(({ stars }) => stars.length === 0)).toBe(true);
    expect(new Set(known.map(({ stars }) => averageOf(stars))).size).toBeGreaterThan(4);
    const cards = cardsOf(html);
    expect(cards.map(nameOf)).toEqual(known.map(({ name }) => name));
    for (const [at, card] of cards.entries()) {
      for (const text of [
        texts.listed(known[at]!.listed),
        texts.closed(known[at]!.closed),
        'Speaks English',
        ratedOf(known[at]!.stars),
        ' Contact ',
      ])
        expect(card.replace('Speaks Arabic, English', 'Speaks English')).toContain(text);
      expect(html).toContain(`href="/agents/${known[at]!.slug}/contact"`);
    }
    expect(textOf(html)).toContain('12 agents found . Most properties listed first');
  });

  test('finds by place, also one agents only say they work in, by specialization and language', async () => {
    const there = await read('/find-agent?location=dubai+marna');
    expect(textOf(there)).toContain('Agents in Dubai Marina');
    expect(there).toContain('noindex');
    const inMarina = await expected('dubai-marina');
    expect(cardsOf(there).map(nameOf)).toEqual(inMarina.map(({ name }) => name));
    // A building's agents are those of its community, which the page counts and names; a developer's are those of many.
    const near = textOf(await read('/find-agent?location=Marina+Gate'));
    expect(near).toContain('Agents in Dubai Marina');
    expect(near).toContain('Most properties listed in Dubai Marina first');
    expect(textOf(await read('/find-agent?location=Emaar'))).toMatch(
      /Agents in Downtown Dubai, Dubai Marina and \d more/,
    );
    expect(cardsOf(await read('/find-agent?location=DIFC')).map(nameOf)).toContain('Wei Jun Tan');
    const namesOf = async (search: string) =>
      cardsOf(await read(`/find-agent?${search}`)).map(nameOf);
    expect((await namesOf('specialization=commercial')).toSorted()).toEqual([
      'Omar Al Suwaidan',
      'Wei Jun Tan',
    ]);
    expect(await namesOf('languages=Farsi')).toEqual(['Farid Rahimov']);
    expect(await namesOf('languages=Arabic&specialization=luxury&location=palm+jumeirah')).toEqual([
      'Layla Haddad',
    ]);
  });

  test('finds by the name of an agent or of their company, in either language', async () => {
    const namesOf = async (text: string, filters = '') =>
      cardsOf(await read(`/find-agent?location=${encodeURIComponent(text)}${filters}`)).map(nameOf);
    for (const text of ['haddad', 'HADD layla', 'ليلى حداد']) {
      expect(await namesOf(text)).toEqual(['Layla Haddad']);
    }
    expect(await namesOf('haddad', '&languages=Farsi')).toEqual([]);
    expect(await namesOf('addad')).toEqual([]);
    expect(await namesOf('saffron & sand')).toContain('Layla Haddad');
    const html = await read('/find-agent?location=haddad');
    expect(textOf(html)).toContain(
      `${texts.called('haddad')} 1 agent found . Most properties listed`,
    );
    expect(html).toContain('<title>Find an agent');
  });

  test('says what it knows nothing of, and takes any URL', async () => {
    const nobody = textOf(await read('/find-agent?languages=Tamil'));
    expect(nobody).toContain(`${texts.empty.title} ${texts.empty.text}`);
    const nowhere = textOf(await read('/find-agent?location=Atlantis+the+Sunken'));
    expect(nowhere).toContain('We don’t know a place or an agent called “Atlantis the Sunken”');
    const around = textOf(await read('/find-agent?location=Dubai+Internet+City'));
    expect(around).toContain('Showing results around Dubai Internet City metro station: Barsha');
    const misspelt = textOf(await read('/find-agent?location=Dubai+Marnia'));
    expect(misspelt).toContain('Showing results for Dubai Marina');
    for (const [search, to] of [
      ['location=&specialization=sales&languages=', '/find-agent?specialization=sales'],
      ['specialization=%00&languages[]=x&page=abc', '/find-agent?languages%5B%5D=x'],
    ]) {
      const answer = await get(`/find-agent?${search}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    }
    expect((await get('/find-agent?gclid=%F0%9F')).status).toBe(200);
  });
});

describe('an agent’s page', () => {
  test('says who they are and what they list, by purpose too, and is linked from there', async () => {
    const [layla] = await expected();
    const path = `/agents/${layla!.slug}`;
    const html = await read(path);
    expectMetadata(html);
    const [record] = await query<Record<string, string>>(
      site,
      `select g.name, g.brn, b.orn, b.name as company, g.title from agent g join brokerage b on b.id = brokerage_id
       where g.slug = $1`,
      [layla!.slug],
    );
    const text = textOf(html);
    for (const value of Object.values(record!)) expect(text).toContain(value);
    for (const value of [
      texts.page.listings(layla!.listed),
      'Deals closed',
      `href="${path}/contact"`,
      '"RealEstateAgent"',
    ])
      expect(html).toContain(value);
    // For sale, to rent, or both; if one kind is missing there is nothing to choose.
    const kinds = await query<{ purpose: 'sale' | 'rent'; ids: string[] }>(
      site,
      `select purpose, array_agg('/property/' || l.id order by l.created_at desc, l.id desc) as ids
       from listing l join agent g on g.id = l.agent_id
       where g.slug = $1 and l.status in ('available', 'under_offer') group by purpose`,
      [layla!.slug],
    );
    expect(kinds).toHaveLength(2);
    for (const { purpose, ids } of kinds) {
      const only = `${path}?type=${purpose}`;
      expect(html).toContain(`href="${only}#listings"`);
      expect(text).toContain(search.other(purpose, ids.length));
      const narrowed = await read(only);
      expectMetadata(narrowed);
      expect(textOf(narrowed)).toContain(texts.page.listings(layla!.listed));
      const shown = [...narrowed.matchAll(/<h3.*?href="(\/property\/\d+)"/g)].map(([, to]) => to);
      expect(shown).toEqual(ids.slice(0, 12));
    }
    const second = textOf(await read(`${path}?page=2`));
    expect(second).toContain(texts.page.listings(layla!.listed));
    expect(second).not.toBe(text);
    const [, property] = /href="(\/property\/\d+)"/.exec(html)!;
    expect(await read(property!)).toContain(`href="${path}"`);
    const sitemap = await read('/sitemap-main.xml');
    for (const known of ['/find-agent', path]) expect(sitemap).toContain(`${known}</loc>`);
  });

  test('has the places of all homes it lists, or of those for sale or to rent', async () => {
    const [layla] = await expected();
    const homesOf = async (query: string) => {
      const answer = await get(`/agents/${layla!.slug}/homes${query}`);
      return (await answer.json()) as { id: number; lng: number; rentPeriod: string | null }[];
    };
    const all = await homesOf('');
    expect(all).toHaveLength(layla!.listed);
    const [sale, rent] = [await homesOf('?type=sale'), await homesOf('?type=rent')];
    expect(sale.length + rent.length).toBe(all.length);
    expect(rent.every(({ rentPeriod }) => rentPeriod !== null)).toBe(true);
    expect(await (await get('/agents/nobody/homes')).json()).toEqual([]);
  });

  test('is missing for nobody, and so is the form that writes to them', async () => {
    for (const path of ['/agents/nobody', '/agents/nobody/contact', '/agents/%00']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('Agent not found');
    }
    expect((await get('/api/agents/nobody/contact')).status).toBe(404);
  });
});
