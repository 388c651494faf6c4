import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import type { LegalPageName } from '#app/lib/legal-pages.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { inLanguage, readerLocale } from '#app/messages/reader-locale.server.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { legalText } from './texts.server.ts';
import type { LegalText, LegalVersion } from './types.ts';

type ByLanguage<Value> = Partial<Record<string, Value>>;

/** The versions of a page, newest first. There is always one. */
export async function findLegalVersions(page: LegalPageName): Promise<LegalVersion[]> {
  const rows = await db
    .selectFrom('legal_version')
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .select(['version', 'published_at', 'needs_consent', 'summaries'])
    .execute();
  return rows.map(({ version, published_at, needs_consent, summaries }) => {
    const summary = inReadersLanguage(summaries as ByLanguage<string>);
    return { version, publishedAt: published_at, needsConsent: needs_consent, summary };
  });
}

/** What a version of a page said, in the reader's language; null if there is no such version. */
export async function findVersionText(
  page: LegalPageName,
  version: number,
): Promise<LegalText | null> {
  const texts = await findTexts(page, version);
  return texts && (inReadersLanguage(texts) ?? legalText(page));
}

/** What is recorded of a version in each language; null if there is no such version. */
async function findTexts(
  page: LegalPageName,
  version: number,
): Promise<ByLanguage<LegalText> | null> {
  const row = await db
    .selectFrom('legal_version')
    .where('page', '=', page)
    .where('version', '=', version)
    .select('texts')
    .executeTakeFirst();
  return row ? ((row.texts ?? {}) as ByLanguage<LegalText>) : null;
}

/** Whether a page says something else now than its newest version did, in one of these languages. */
export async function hasChangedSince(
  page: LegalPageName,
  version: number,
  locales: readonly string[],
): Promise<boolean> {
  const texts = await findTexts(page, version);
  const isChanged = () => {
    const published = texts && (inReadersLanguage(texts) ?? legalText(page));
    return !isDeepStrictEqual(inWords(published), inWords(legalText(page)));
  };
  return locales.some((locale) => inLanguage(locale, isChanged));
}

function inReadersLanguage<Value>(values: ByLanguage<Value>): Value | null {
  return values[readerLocale()] ?? values[DEFAULT_LOCALE] ?? null;
}

/** As it is stored, but for the languages of its parts: what says the same has not changed. */
function inWords(text: LegalText | null): unknown {
  return JSON.parse(JSON.stringify(text, (key, value) => (key === 'lang' ? undefined : value)));
}

export type PublishOutcome =
  | { kind: 'published' }
  /** Somebody has published since. */
  | { kind: 'changed' };

/**
 * Publishes what a page says now as its next version.
 * @param opened the newest version when the form was opened.
 */
export async function publishVersion(
  actor: Change['actor'],
  page: LegalPageName,
  opened: number,
  { summaries, needsConsent }: { summaries: Record<string, string>; needsConsent: boolean },
): Promise<PublishOutcome> {
  return db.transaction().execute(async (trx): Promise<PublishOutcome> => {
    await sql`lock table legal_version in share row exclusive mode`.execute(trx);
    const { newest } = await trx
      .selectFrom('legal_version')
      .where('page', '=', page)
      .select((eb) => eb.fn.max('version').as('newest'))
      .executeTakeFirstOrThrow();
    if (newest !== opened) return { kind: 'changed' };
    await recordVersion(trx, page, opened);
    const version = opened + 1;
    await trx
      .insertInto('legal_version')
      .values({
        page,
        version,
        needs_consent: needsConsent,
        summaries: JSON.stringify(summaries),
        texts: JSON.stringify(textsOf(page)),
      })
      .execute();
    await recordAudit(trx, {
      actor,
      action: needsConsent ? 'legal_published' : 'legal_corrected',
      subject: { kind: 'legal', id: page, name: `/${page} ${version}` },
      after: { change: summaries[DEFAULT_LOCALE] },
    });
    return { kind: 'published' };
  });
}

export const legalJobs: Pick<JobDefinitions, 'recordFirstVersions'> = {
  recordFirstVersions: {
    queue: { policy: 'short', retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3_600 },
    cron: '7 * * * *',
    run: recordFirstVersions,
  },
};

/** Notes what the pages say as their first versions, once somebody besides staff has an account: until then the operator sets the site up. */
export async function recordFirstVersions(): Promise<void> {
  const { rows } = await sql<{ page: LegalPageName }>`
    select page from legal_version where version = 1 and texts is null
    and exists (select from user_account a where not exists (select from admin_user s where s.user_id = a.id))`.execute(
    db,
  );
  for (const { page } of rows) await recordVersion(db, page, 1);
}

/** Notes what a page says as what a version said, unless that is known. */
async function recordVersion(
  executor: Kysely<Database>,
  page: LegalPageName,
  version: number,
): Promise<void> {
  await executor
    .updateTable('legal_version')
    .where('page', '=', page)
    .where('version', '=', version)
    .where('texts', 'is', null)
    .set({ texts: JSON.stringify(textsOf(page)) })
    .execute();
}

/** What a page says now, in every language. */
function textsOf(page: LegalPageName): Record<string, LegalText> {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, inLanguage(locale, () => legalText(page))]),
  );
}
