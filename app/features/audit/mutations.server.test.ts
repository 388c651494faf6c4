import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import { auditSweeps, recordAudit } from './mutations.server.ts';
import { findAuditPage } from './queries.server.ts';

const ALL = { text: '', kind: null, id: null };
const NOURA = { userId: crypto.randomUUID(), username: 'noura', ip: '192.0.2.1' };

function record(name: string) {
  return db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor: NOURA,
      action: 'staff_role',
      subject: { kind: 'staff', id: 'x-1', name },
      before: { role: 'editor' },
      after: { role: 'admin' },
    }),
  );
}

test('says who changed what, before and after, when and from where', async () => {
  await record('50%_off');
  const { entries, pages } = await findAuditPage({ ...ALL, text: 'NOURA', kind: 'staff' }, 1);
  expect(pages).toBe(1);
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      actor: 'noura',
      action: 'staff_role',
      subjectKind: 'staff',
      subjectId: 'x-1',
      subject: '50%_off',
      before: { role: 'editor' },
      after: { role: 'admin' },
      ip: '192.0.2.1',
    },
  ]);
  const found = async (text: string, kind: string | null = null, id: string | null = null) =>
    (await findAuditPage({ text, kind, id }, 1)).entries.length;
  expect(await found('0%_O')).toBe(1);
  expect(await found('192.0.2.')).toBe(1);
  expect(await found('x-1')).toBe(1);
  expect(await found('_noura')).toBe(0);
  expect(await found('', 'nothing')).toBe(0);
  expect(await found('', 'staff', 'x-1')).toBe(1);
  expect(await found('', 'staff', 'x-')).toBe(0);
});

test('is not written if the change is rolled back', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      actor: NOURA,
      action: 'staff_role',
      subject: { kind: 'staff', id: 'x-2', name: 'never' },
    });
    throw new Error('the change fails');
  });
  await expect(failed).rejects.toThrow('the change fails');
  expect((await findAuditPage({ ...ALL, text: 'never' }, 1)).entries).toEqual([]);
});

test('comes in pages, newest first', async () => {
  for (let index = 0; index < ROWS_PER_PAGE; index += 1) await record(`number ${index}`);
  const first = await findAuditPage(ALL, 1);
  expect(first.pages).toBe(2);
  expect(first.entries[0]!.subject).toBe(`number ${ROWS_PER_PAGE - 1}`);
  for (const page of [2, 9]) {
    const last = await findAuditPage(ALL, page);
    expect(last.page).toBe(2);
    expect(last.entries.map(({ subject }) => subject)).toEqual(['50%_off']);
  }
});

test.each([
  `update audit_entry set actor = 'somebody else'`,
  'delete from audit_entry',
  'truncate audit_entry',
  `insert into audit_entry (id, actor_id, actor, action, subject_kind, subject_id, subject, ip) overriding system value
   select id, actor_id, 'x', action, subject_kind, subject_id, subject, ip from audit_entry
   on conflict (id) do update set actor = 'somebody else'`,
])('the database refuses to change the log: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('The audit log is append-only.');
});

test('nor does it for a session without ordinary triggers', async () => {
  const emptied = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`delete from audit_entry`.execute(trx);
  });
  await expect(emptied).rejects.toThrow('The audit log is append-only.');
});

test('entries older than five years are swept, younger ones stay', async () => {
  await sql`
    insert into audit_entry (at, actor_id, actor, action, subject_kind, subject_id, subject, ip)
    select now() - age, gen_random_uuid(), 'sweeper', 'staff_role', 'staff', '1', 'staff', '::1'
    from unnest(array[interval '5 years 1 day', interval '5 years -1 day']) age`.execute(db);
  await auditSweeps.audit_entry!();
  expect((await findAuditPage({ ...ALL, text: 'sweeper' }, 1)).entries).toHaveLength(1);
});
