import { type Kysely, sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/** Queues a mail that names a company, by its name in the recipient's language. */
export async function queueCompanyMail<About extends { to: string }>(
  executor: Kysely<Database>,
  brokerageId: number,
  compose: (about: About & { company: string }) => OutgoingMail,
  about: About,
): Promise<void> {
  const names = await executor
    .selectFrom('brokerage')
    .where('id', '=', brokerageId)
    .select(['name as nameEn', 'name_ar as nameAr'])
    .executeTakeFirstOrThrow();
  const company = await forReaderOf(executor, about.to, async () => nameHere(names));
  await queueMail(executor, compose, { ...about, company });
}

/** The emails of a company's managers who are neither suspended nor leaving. */
export async function findManagerEmails(
  executor: Kysely<Database>,
  brokerageId: number,
): Promise<string[]> {
  const rows = await executor
    .selectFrom('brokerage_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .where('m.brokerage_id', '=', brokerageId)
    .where('m.role', 'in', ['owner', 'manager'])
    .where(sql<boolean>`not exists (select from absent_account where user_id = m.user_id)`)
    .select('u.email')
    .execute();
  return rows.map(({ email }) => email);
}
