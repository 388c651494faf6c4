import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import type { TextPlace } from '#app/messages/changed-topics.server.ts';
import { refreshTexts } from '#app/server/changed-texts.server.ts';
import { db } from '#app/server/db.server.ts';

export type TextOutcome =
  | { kind: 'saved' }
  /** Somebody has changed the text since. */
  | { kind: 'changed' };

/**
 * Changes a text, unless somebody has since the version it was opened with.
 * @param text null restores the original.
 */
export async function changeText(
  actor: Change['actor'],
  { locale, file, path, original }: TextPlace,
  opened: number,
  text: string | null,
): Promise<TextOutcome> {
  const place = { locale, file, path, original };
  const after = text === original ? null : text;
  const outcome = await db.transaction().execute(async (trx): Promise<TextOutcome> => {
    await sql`lock table changed_text in share row exclusive mode`.execute(trx);
    const { latest } = await trx
      .selectFrom('changed_text')
      .select((eb) => eb.fn.max('version').as('latest'))
      .executeTakeFirstOrThrow();
    const known = await trx
      .selectFrom('changed_text')
      .select(['version', 'text'])
      .where((eb) => eb.and(place))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    const before = known?.text ?? null;
    // Sending the same form again counts as saved.
    if (before === after) return { kind: 'saved' };
    if ((known?.version ?? 0) !== opened) return { kind: 'changed' };
    const version = (latest ?? 0) + 1;
    await trx
      .insertInto('changed_text')
      .values({ version, ...place, text: after })
      .execute();
    await recordAudit(trx, {
      actor,
      action: after === null ? 'text_restored' : 'text_changed',
      subject: { kind: 'text', id: version, name: `${locale}: ${file} ${path}` },
      before: { text: before ?? original },
      after: { text: after ?? original },
    });
    return { kind: 'saved' };
  });
  await refreshTexts();
  return outcome;
}
