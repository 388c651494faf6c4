import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { actionPathsOf } from './support/paths.ts';
import { Person, query, sessionOf } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** What is sent in a run. To look for more: FUZZ_SEED=7 FUZZ_ROUNDS=20 npm test test/actions.test.ts */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1);
const TIMEOUT_MS = 60_000 * ROUNDS;
const AT_ONCE = 8;

const MEMBERS = ['nobody', 'seeker', 'agent', 'manager'] as const;
const STAFF = ['moderator', 'editor', 'admin'] as const;
const people = {} as Record<(typeof MEMBERS)[number] | (typeof STAFF)[number], Person>;

/** The paths of all routes with an action; those after which its person has no session come last. */
const ACTIONS = actionPathsOf(routes).toSorted(
  (one, other) => Number(isEnd(one)) - Number(isEnd(other)),
);

function isEnd(path: string): boolean {
  return /sign-out$|\/(security\/devices|company\/leave)$/.test(path);
}

/** In texts of somebody who does nothing here, which nobody else may read. */
const MARK = 'Eyes-only-4711';
/** Ids of theirs, and of the agent's own records, by what is before them in a path. */
const ids: Record<'theirs' | 'own', [before: RegExp, id: string][]> = { theirs: [], own: [] };
let victim: Person;
let victimId: string;

beforeAll(async () => {
  const demo = async (name: string, at: number) => {
    const person = new Person(site, `${name}@demo.example`, { 'X-Forwarded-For': `192.0.2.${at}` });
    if (name !== 'nobody') await person.signIn('Dubai2026demo');
    return person;
  };
  for (const [at, role] of [...MEMBERS, ...STAFF].entries())
    people[role] = await demo(role, at + 1);
  victim = await new Person(site, 'victim@x.example', {
    'X-Forwarded-For': '192.0.2.99',
  }).join();
  victimId = (await sessionOf(victim)).user.id as string;
  const [own] = await query<Ids>(site, `${IDS_OF} where u.email = 'agent@demo.example'`);
  await query(site, VICTIMS, [victimId, MARK]);
  const [theirs] = await query<Ids>(site, `${IDS_OF} where u.id = '${victimId}'`);
  ids.own = byPlace(own!);
  ids.theirs = byPlace(theirs!);
});

type Ids = Record<
  'account' | 'listing' | 'conversation' | 'search' | 'payment' | 'proof',
  string | null
>;

const IDS_OF = `
  select u.id as account,
    (select id from listing where user_id = u.id order by id limit 1) as listing,
    (select id from conversation where u.id in (advertiser_id, seeker_id) order by id limit 1) as conversation,
    (select id from saved_search where user_id = u.id order by id limit 1) as search,
    (select id from payment where user_id = u.id order by id limit 1) as payment,
    (select p.id from listing_proof p join listing l on l.id = listing_id where l.user_id = u.id limit 1) as proof
  from user_account u`;

/** A listing like one that is public, and a private row of each kind. */
const VICTIMS = `
  with home as (
    insert into listing (user_id, reference, title, price, bedrooms, bathrooms, size_sqft, purpose, property_type, status,
      completion, area_id, community_id, place_name, address, lat, lng)
    select $1::uuid, 'VICTIM-1', 'A home like any other', price, bedrooms, bathrooms, size_sqft, purpose, property_type,
      'available', completion, area_id, community_id, place_name, address, lat, lng
    from listing where purpose = 'sale' and is_public order by id limit 1 returning id
  ), draft as (
    insert into listing_draft (listing_id, values, saved_by, is_new)
    select id, jsonb_build_object('title', jsonb_build_array($2::text)), $1::uuid, false from home
  ), proof as (
    insert into listing_proof (listing_id, file_name, name, bytes) select id, 'proofs/victim.pdf', $2, 9 from home
  ), saved as (
    insert into saved_home (user_id, listing_id, title, price, note, known_price, known_available)
    select $1::uuid, id, 'A home', 9, $2, 9, true from listing where is_public order by id limit 1
  ), search as (
    insert into saved_search (user_id, name, query, frequency) values ($1::uuid, $2, 'type=sale', 'daily')
  ), paid as (
    insert into payment (user_id, listing_id, listing_title, amount, vat, currency, provider, expires_at)
    select $1::uuid, id, $2, 19900, 948, 'AED', 'stripe', now() + interval '1 day' from home
  ), key as (
    insert into api_key (user_id, name, token_hash) values ($1::uuid, $2, sha256('victim'))
  ), conversation as (
    insert into conversation (listing_id, listing_title, advertiser_id, seeker_email)
    select id, 'A home', $1::uuid, 'eyes-only@x.example' from home returning id
  )
  insert into message (conversation_id, submission, from_seeker, name, email, message)
  select id, gen_random_uuid(), true, 'Noor', 'eyes-only@x.example', $2 from conversation`;

function byPlace({
  account,
  listing,
  conversation,
  search,
  payment,
  proof,
}: Ids): [RegExp, string][] {
  const at = (before: RegExp, id: string | null): [RegExp, string][] =>
    id ? [[before, String(id)]] : [];
  return [
    ...at(/(team|members|profile)\/$/, account),
    ...at(/(messages|leads|conversations)\/$/, conversation),
    ...at(/saved-searches\/$/, search),
    ...at(/(payments|packages)\/$/, payment),
    ...at(/proofs\/$/, proof),
    ...at(/./, listing),
  ];
}

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'null',
  'true',
  '__proto__',
  'constructor',
  '[object Object]',
  '{"a":[1]}',
  '\0',
  'a\0b',
  '\uFFFF',
  '\u202Eabc',
  '🏳️‍🌈'.repeat(40),
  'ديرة',
  "'; drop table listing; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  'https://x.example/',
  '//x.example',
  '2026-02-31',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'x@x.example',
  'x'.repeat(9_000),
];
/** Names that no form has. */
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'a[b]',
  'a.b',
  '',
  '\0',
  'id',
  'user_id',
];

interface Sent {
  /** Whose ids are in the path. */
  whose: 'theirs' | 'own';
  kind: 'form' | 'multipart' | 'json' | 'text' | 'broken';
  /** For each field of the form: leave it, drop it, double it, or send something else. */
  changes: ('same' | 'dropped' | 'twice' | 'huge' | 'file' | { value: string })[];
  odd: [name: string, value: string][];
}

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const sent: fc.Arbitrary<Sent> = fc.record({
  whose: fc.constantFrom('theirs', 'own'),
  kind: fc.constantFrom('form', 'form', 'form', 'multipart', 'multipart', 'json', 'text', 'broken'),
  changes: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constant('same' as const) },
      { weight: 1, arbitrary: fc.constantFrom('dropped' as const, 'twice', 'huge', 'file') },
      { weight: 3, arbitrary: fc.record({ value }) },
    ),
    { minLength: 40, maxLength: 40 },
  ),
  odd: fc.array(fc.tuple(fc.constantFrom(...ODD_NAMES), value), { maxLength: 2 }),
});

/** The fields of the forms of a page, as somebody would send them. */
const fieldsOf = new Map<string, [name: string, value: string][]>();

async function readFields(path: string, person: Person): Promise<void> {
  const answer = await person.fetch(path);
  const html = answer.headers.get('Content-Type')?.includes('html') ? await answer.text() : '';
  const main = html.slice(html.indexOf('<main'));
  const tags = main.match(/<(input|select|textarea|button)\b[^>]*\bname="[^>]*>/g) ?? [];
  const read = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const found = tags.map((tag): [string, string] => [read(tag, 'name'), read(tag, 'value') || 'x']);
  if (found.length > (fieldsOf.get(path)?.length ?? 0)) fieldsOf.set(path, found.slice(0, 40));
}

function bodyOf({ kind, changes, odd }: Sent, fields: [string, string][]): RequestInit {
  if (kind === 'broken')
    return { body: '--x\r\n\r\n', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } };
  const entries = [...changed(fields, changes), ...odd.map(([name, text]): Entry => [name, text])];
  if (kind === 'text')
    return { body: JSON.stringify(odd), headers: { 'Content-Type': 'text/plain' } };
  if (kind === 'json')
    return {
      body: JSON.stringify(entries.map(([name, it]) => ({ [name]: [it, { [name]: null }] }))),
      headers: { 'Content-Type': 'application/json' },
    };
  if (kind === 'multipart') {
    const form = new FormData();
    for (const [name, it] of entries)
      if (typeof it === 'string') form.append(name, it);
      else form.append(name, it, 'x.jpg');
    return { body: form };
  }
  const texts = entries.map(([name, it]): [string, string] => [
    name,
    typeof it === 'string' ? it : 'x',
  ]);
  return { body: new URLSearchParams(texts) };
}

type Entry = [name: string, value: string | Blob];

function changed(fields: [string, string][], changes: Sent['changes']): Entry[] {
  return fields.flatMap(([name, given], at): Entry[] => {
    const change = changes[at] ?? 'same';
    if (change === 'dropped') return [];
    if (change === 'twice')
      return [
        [name, given],
        [name, '-1'],
      ];
    if (change === 'huge') return [[name, 'x'.repeat(70_000)]];
    if (change === 'file') return [[name, new Blob(['x\0'.repeat(20)], { type: 'image/jpeg' })]];
    return [[name, change === 'same' ? given : change.value]];
  });
}

function pathOf(pattern: string, whose: Sent['whose']): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string, at: number) => {
    if (name === 'slug' || name === 'text') return 'x';
    return (ids[whose].find(([before]) => before.test(pattern.slice(0, at))) ?? ['', '1'])[1];
  });
  return /properties\/(delete|unfeature|withdraw)$/.test(path) ? `${path}?id=1` : path;
}

/** Sends each action something as each of these people. @returns what was wrong with the answers. */
async function sendAll(
  roles: readonly (keyof typeof people)[],
  marked: boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const role of roles) {
    const samples = fc.sample(sent, { seed: SEED, numRuns: ACTIONS.length * ROUNDS });
    const work = ACTIONS.flatMap((pattern, at) =>
      samples.slice(at * ROUNDS, (at + 1) * ROUNDS).map((sample) => ({ pattern, sample })),
    );
    const one = async ({ pattern, sample }: (typeof work)[number]) => {
      const path = pathOf(pattern, sample.whose);
      if (!fieldsOf.has(path)) await readFields(path, people[role]);
      const body = bodyOf(sample, fieldsOf.get(path) ?? []);
      const answer = await people[role].fetch(path, { method: 'POST', ...body });
      const text = await answer.text();
      const about = `${role}: POST ${path} ${JSON.stringify(sample).slice(0, 300)}`;
      if (answer.status >= 500) wrong.push(`${answer.status} ${about}`);
      if (marked && text.includes(MARK)) wrong.push(`read ${about}`);
    };
    const [usual, ends] = [
      work.filter((it) => !isEnd(it.pattern)),
      work.filter((it) => isEnd(it.pattern)),
    ];
    await inTurns(usual, one);
    if (role !== 'nobody' && !(await sessionOf(people[role])))
      wrong.push(`${role} has lost the session`);
    await inTurns(ends, one);
  }
  return wrong;
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const turn = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}

/** The rows of all tables that belong to the victim, as JSON. */
async function victimsRows(): Promise<Set<string>> {
  const owned = await query<{ name: string; column: string }>(
    site,
    `select conrelid::regclass::text as name, attname::text as column from pg_constraint join pg_attribute
       on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid in ('user_account'::regclass, 'profile'::regclass) and cardinality(conkey) = 1`,
  );
  const selects = [
    ...owned.map(
      ({ name, column }) =>
        `select '${name}', to_jsonb(t) from ${name} t where ${column} = '${victimId}'`,
    ),
    ...['listing_draft', 'listing_proof', 'conversation'].map(
      (name) =>
        `select '${name}', to_jsonb(t) from ${name} t where listing_id in (select id from listing where user_id = '${victimId}')`,
    ),
    `select 'message', to_jsonb(t) from message t where message = '${MARK}'`,
    `select 'account', to_jsonb(t) from user_account t where id = '${victimId}'`,
  ];
  const rows = await query<Record<string, unknown>>(site, selects.join(' union all '));
  return new Set(rows.map((row) => JSON.stringify(row)));
}

test(
  'whatever members and visitors send to whichever action, none fails, and nothing of somebody else’s is read or changed',
  async () => {
    const before = await victimsRows();
    expect(before.size).toBeGreaterThan(10);
    expect(await victim.read('/dashboard/security/export')).toContain(MARK);
    expect(await sendAll(MEMBERS, true)).toEqual([]);
    const after = await victimsRows();
    expect([...before].filter((row) => !after.has(row))).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'whatever staff send to whichever action, none fails',
  async () => {
    expect(await sendAll(STAFF, false)).toEqual([]);
  },
  TIMEOUT_MS,
);

test('the forms of most actions were found, so that what was sent got past the missing fields', () => {
  expect(fieldsOf.size).toBeGreaterThan(50);
});
