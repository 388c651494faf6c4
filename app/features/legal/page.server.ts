import { LEGAL_PAGES, type LegalPageName } from '#app/lib/legal-pages.ts';
import { itemAt } from '#app/lib/required.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { legalText, otherPages } from './texts.server.ts';
import { findLegalVersions, hasChangedSince } from './versions.server.ts';

/**
 * What a legal page shows: its text, its version, and the way to earlier ones and to the other pages.
 * @param compared the languages in which it may differ from its newest version.
 */
export async function loadLegalPage(
  page: LegalPageName,
  compared: readonly string[] = [readerLocale()],
) {
  const versions = await findLegalVersions(page);
  const newest = itemAt(versions, 0);
  const isChanged = await hasChangedSince(page, newest.version, compared);
  return { page, text: legalText(page), versions, isChanged, others: otherPages(page) };
}

export type LoadedLegalPage = Awaited<ReturnType<typeof loadLegalPage>>;

/** All of them, for staff, who publish every language. */
export function loadLegalPages(): Promise<LoadedLegalPage[]> {
  return Promise.all(LEGAL_PAGES.map((page) => loadLegalPage(page, LOCALES)));
}

/** How many people have accepted each version, by `page version`. */
export async function countConsents(): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('legal_consent')
    .groupBy(['page', 'version'])
    .select((eb) => ['page', 'version', eb.fn.countAll<number>().as('count')])
    .execute();
  return Object.fromEntries(rows.map(({ page, version, count }) => [`${page} ${version}`, count]));
}
