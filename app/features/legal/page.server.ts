import { LEGAL_PAGES, type LegalPageName } from '#app/lib/legal-pages.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { legalText, otherPages } from './texts.server.ts';
import { findVersions, hasChangedAnywhere, hasChangedSince } from './versions.server.ts';

/** What a legal page shows: its text, its version, and the way to earlier ones and to the other pages. */
export async function loadLegalPage(page: LegalPageName) {
  const versions = await findVersions(page);
  const newest = itemAt(versions, 0);
  const isChanged = await hasChangedSince(page, newest.version);
  return { page, text: legalText(page), versions, isChanged, others: otherPages(page) };
}

export type LoadedLegalPage = Awaited<ReturnType<typeof loadLegalPage>>;

/** All of them, for staff, who publish every language. */
export function loadLegalPages(): Promise<LoadedLegalPage[]> {
  return Promise.all(
    LEGAL_PAGES.map(async (page) => {
      const loaded = await loadLegalPage(page);
      const newest = itemAt(loaded.versions, 0);
      return { ...loaded, isChanged: await hasChangedAnywhere(page, newest.version) };
    }),
  );
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
