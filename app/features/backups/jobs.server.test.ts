import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { BACKUP_LOCK } from '#app/server/backup-lock.server.ts';
import { db, pool } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { backUpWhenDue } from './jobs.server.ts';
import { backupSweeps } from './mutations.server.ts';
import { findBackupState } from './queries.server.ts';

const { folder, to } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const folder = mkdtempSync('/tmp/manzil-scheduled-');
  const to = `${folder}/to`;
  Object.assign(process.env, { BACKUP_AT: '03:30', DATA_DIR: folder, BACKUP_TO: to });
  return { folder, to };
});
afterAll(() => rmSync(folder, { recursive: true }));

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);

test('a backup is made once a day; staff hear of one that fails, and it is tried again', async () => {
  const staff = async (email: string, role: 'admin' | 'editor', isActive = true) => {
    const { id } = await insertAccount({ email });
    const row = { user_id: id, username: email.split('@')[0]!, role, is_active: isActive };
    await db.insertInto('admin_user').values(row).execute();
  };
  await staff('admin@x.example', 'admin');
  await staff('editor@x.example', 'editor');
  await staff('gone@x.example', 'admin', false);
  writeFileSync(to, 'no folder');
  await expect(backUpWhenDue(new Date())).rejects.toThrow('EEXIST');
  await backUpWhenDue(new Date()); // not before an hour has passed
  const [mail, ...others] = await queuedMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'admin@x.example', subject: 'A backup of Manzil failed' });
  expect(mail?.text).toMatch(/EEXIST[^\n]*\. See that the place in BACKUP_TO/);
  expect(mail?.text).toContain('so far none has ever been made');
  expect(await findBackupState()).toMatchObject({ madeAt: null, failures: 1, isScheduled: true });

  rmSync(to);
  await sql`update backup set begun_at = begun_at - interval '61 minutes'`.execute(db);
  await backUpWhenDue(new Date());
  await backUpWhenDue(new Date());
  expect(readdirSync(to)).toHaveLength(1);
  expect(await findBackupState()).toMatchObject({ failures: 0, lastFailure: null });
  expect((await findBackupState()).madeAt).not.toBeNull();
  expect(await queuedMails()).toHaveLength(1);
});

test('none is begun while another is made', async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  const made = readdirSync(to);
  await backUpWhenDue(tomorrow());
  expect(readdirSync(to)).toEqual(made);
});

test('notes go after a while, but not that of the last backup', async () => {
  await sql`truncate backup`.execute(db);
  await sql`
    insert into backup (begun_at, file_name, bytes, error) values
      (now() - interval '100 days', 'a', 1, null), (now() - interval '99 days', 'b', 1, null),
      (now() - interval '98 days', null, null, 'old'), (now(), null, null, 'new')`.execute(db);
  await backupSweeps.backup!();
  const left = await db.selectFrom('backup').select(['file_name', 'error']).orderBy('id').execute();
  expect(left).toEqual([
    { file_name: 'b', error: null },
    { file_name: null, error: 'new' },
  ]);
});
