import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findLeadPage } from '#app/features/conversations/leads/queries.server.ts';
import { findMessagePage } from '#app/features/conversations/queries.server.ts';
import { createLink } from '#app/features/identity/links/mutations.server.ts';
import { verifyPassword } from '#app/features/identity/passwords/hash.server.ts';
import { db, watchedPools } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { prepareWorld } from '#server/world.ts';
import { tryFeed } from '../feeds/mutations.server.ts';
import { LOCK, fillDemonstration } from '../mutations.server.ts';
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from './rules.ts';

beforeAll(prepareReferenceData);

function findLogins() {
  return db
    .selectFrom('user_account as u')
    .innerJoin('user_identity as i', 'i.user_id', 'u.id')
    .innerJoin('profile as p', 'p.id', 'u.id')
    .leftJoin('agent as g', 'g.user_id', 'u.id')
    .leftJoin('admin_user as s', 's.user_id', 'u.id')
    .orderBy('u.email')
    .select([
      's.role',
      'u.email',
      'u.email_verified',
      'i.provider_id',
      'i.account_id',
      'i.user_id',
      'i.password',
      'p.first_name',
      'p.last_name',
      'p.company_name',
      'p.is_agent',
      'g.slug',
    ])
    .execute();
}

const STAFF = [
  { email: 'admin@demo.example', role: 'super_admin' },
  { email: 'editor@demo.example', role: 'editor' },
  { email: 'moderator@demo.example', role: 'moderator' },
];

test('a production database gets no logins', async () => {
  await prepareWorld('production');
  expect(await findLogins()).toEqual([]);
});

test('the demonstration world gets its logins once, however many processes fill it', async () => {
  await Promise.all([fillDemonstration(), fillDemonstration()]);
  const logins = await findLogins();
  const [admin, editor, moderator] = STAFF;
  expect(logins).toMatchObject([
    admin,
    {
      email: 'agent@demo.example',
      email_verified: true,
      provider_id: 'credential',
      company_name: 'Saffron & Sand Real Estate',
      is_agent: true,
      slug: 'layla-haddad',
    },
    editor,
    { email: 'manager@demo.example', company_name: 'Saffron & Sand Real Estate', is_agent: true },
    moderator,
    { email: 'seeker@demo.example', email_verified: true, is_agent: false, slug: null },
  ]);
  expect(logins.map(({ email }) => email)).toEqual(DEMONSTRATION_LOGINS.toSorted());
  for (const { password, account_id, user_id, first_name, last_name } of logins) {
    expect(await verifyPassword(DEMONSTRATION_PASSWORD, password!)).toBe(true);
    expect(account_id).toBe(user_id);
    expect(first_name && last_name).toBeTruthy();
  }
});

test('the demonstration shows a feed that is being set up, with a report to act on', async () => {
  const [run] = await db
    .selectFrom('feed_run as r')
    .innerJoin('feed as f', 'f.id', 'r.feed_id')
    .select([
      'r.outcome',
      'r.is_trial',
      'r.homes',
      'r.added',
      'r.left_out',
      'r.report',
      'f.address',
    ])
    .execute();
  expect(run).toMatchObject({ outcome: 'done', is_trial: true, homes: 6, added: 4, left_out: 2 });
  const kinds = (run!.report as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['no_permit', 'unknown_type', 'unknown_place', 'unknown_agent']),
  );
});

test('a demonstration starts although its feed can’t be tried', async () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  await tryFeed({ id: 1, brokerageId: 1 });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('their inboxes have sample enquiries about public homes and one to value: unread, answered, with a viewing and a next step; the seeker has saved homes, one cheaper since', async () => {
  const inboxOf = async (email: string, isSeeker = false) => {
    const { id } = await db
      .selectFrom('user_account')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const { messages } = await findMessagePage(id, 1);
    for (const { name, isOwn, subject } of messages) {
      // Advertisers are called by their own names.
      if (isOwn === isSeeker) expect(name).toMatch(/ \(sample\)$/);
      if (subject?.kind !== 'valuation') expect(subject?.path).toMatch(/^\/property\//);
    }
    const received = messages.filter(({ isOwn }) => !isOwn);
    return { received, unread: received.filter(({ isRead }) => !isRead), id };
  };
  const agent = await inboxOf('agent@demo.example');
  expect(agent.unread).toHaveLength(2);
  expect(agent.received.filter(({ viewing }) => viewing)).toHaveLength(1);
  const { leads } = await findLeadPage(agent.id, { state: null, page: 1 });
  const [recent, earlier] = [leads.slice(0, 6), leads.slice(6)];
  const states = ['new', 'new', 'answered', 'answered', 'viewing', 'closed'];
  expect(recent.map(({ state }) => state)).toEqual(states);
  expect(earlier.length).toBeGreaterThan(5);
  expect(earlier.map(({ state }) => state)).not.toContain('new');
  expect(leads.filter(({ nextStep }) => nextStep)).toHaveLength(1);
  const seeker = await inboxOf('seeker@demo.example', true);
  expect([seeker.received.length, seeker.unread.length]).toEqual([4, 1]);
  expect(seeker.received.filter(({ figure }) => figure)).toHaveLength(2);
  const saved = await db
    .selectFrom('saved_home as h')
    .innerJoin('listing as l', 'l.id', 'h.listing_id')
    .where('h.user_id', '=', seeker.id)
    .select(['l.is_public', 'h.note', 'h.price as before', 'l.price', 'h.known_price'])
    .execute();
  expect(saved).toHaveLength(3);
  for (const home of saved) {
    expect(home).toMatchObject({ is_public: true, known_price: home.price });
    expect(home.note).not.toBe('');
  }
  expect(saved.filter(({ before, price }) => before > price)).toHaveLength(1);
});

test('a world of an earlier version gets them and is otherwise unchanged', async () => {
  await db.deleteFrom('user_account').where('email', '=', 'agent@demo.example').execute();
  await db.updateTable('profile').set({ first_name: 'Changed' }).execute();
  await Promise.all([fillDemonstration(), fillDemonstration()]);
  await fillDemonstration();
  const [admin, editor, moderator] = STAFF;
  expect(await findLogins()).toMatchObject([
    { ...admin, first_name: 'Changed' },
    { email: 'agent@demo.example', first_name: 'Layla', slug: 'layla-haddad' },
    editor,
    { email: 'manager@demo.example', first_name: 'Changed' },
    moderator,
    { email: 'seeker@demo.example', first_name: 'Changed' },
  ]);
});

test('a login with a changed email still counts as present', async () => {
  const { id } = await db
    .updateTable('user_account')
    .where('email', '=', 'seeker@demo.example')
    .set({ email: 'sami@x.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createLink(db, id, 'undo_email', 'seeker@demo.example');
  await fillDemonstration();
  const expected = DEMONSTRATION_LOGINS.map((email) => email.replace('seeker@demo', 'sami@x'));
  expect((await findLogins()).map(({ email }) => email)).toEqual(expected.toSorted());
});

test('it is filled however long a statement takes, such as the wait for another process', async () => {
  const pages = watchedPools().get('pages')!;
  await db.deleteFrom('overseas_home').execute();
  const filling = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const before = pages.totalCount - pages.idleCount;
    const started = fillDemonstration();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        trx,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    // These give a statement up after `DATABASE_TIMEOUT`.
    expect(pages.totalCount - pages.idleCount).toBe(before);
    return { started };
  });
  await filling.started;
  expect(await db.selectFrom('overseas_home').select('id').execute()).not.toEqual([]);
});

test('a world whose homes are all gone gets no other: its companies are still there', async () => {
  await db.deleteFrom('listing').execute();
  await fillDemonstration();
  expect(await db.selectFrom('listing').select('id').execute()).toEqual([]);
});
