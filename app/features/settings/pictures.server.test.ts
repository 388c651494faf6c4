import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { settingsSweeps } from './pictures.server.ts';

test('pictures older than a week are deleted, unless a version has them', async () => {
  await sql`
    insert into site_picture (id, file, image, added_at)
    select name, 'logo.png', '', now() - span::interval
    from (values ('unused', '8 days'), ('new', '6 days'), ('held', '8 days'), ('former', '90 days'),
      ('first', '90 days')) it (name, span)`.execute(db);
  await sql`
    insert into site_settings (version, settings)
    select n, case n when 1 then '{"logo": "first"}' when 2 then '{"icon": "former"}'
      when 51 then '{"logo": "held"}' else '{}' end::jsonb
    from generate_series(1, 51) n`.execute(db);
  await settingsSweeps.site_picture!();
  const rows = await db.selectFrom('site_picture').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(['first', 'former', 'held', 'new']);
});
