import type { Kysely } from 'kysely';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { type OutgoingMail, queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { findMailLanguage } from './queries.server.ts';

/**
 * Queues an email in its recipient's language, in the transaction of `executor`.
 * @param written the language in which a guest wrote what it is about.
 */
export async function queueMail<About extends { to: string }>(
  executor: Kysely<Database>,
  compose: (about: About) => OutgoingMail,
  about: About,
  written: string | null = null,
): Promise<void> {
  const mail = await forReaderOf(executor, about.to, async () => compose(about), written);
  await queueJob(executor, 'mail', mail);
}

/** Runs code in the language of an email's recipient, such as a query of the titles in it. */
export async function forReaderOf<Result>(
  executor: Kysely<Database>,
  email: string,
  run: () => Promise<Result>,
  written: string | null = null,
): Promise<Result> {
  return inLanguage(await findMailLanguage(executor, email, written), run);
}
