import type { Kysely } from 'kysely';
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
