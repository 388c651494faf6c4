import { progress, say, step } from './console.ts';
import type { SiteBuild } from './http.ts';
import { undo } from './lifetime.ts';

/** Fills a migrated database with what a site needs: reference data and, in a demonstration, its world. */
export async function prepareWorld(mode: 'demonstration' | 'production'): Promise<void> {
  const { prepareReferenceData } = await import('#db/reference/prepare.ts');
  await prepareReferenceData();
  await judgeRegistrations();
  if (mode === 'production') return endDemonstration();
  const { isDemonstrationMissing, prepareDemonstration, closeDemonstration } =
    await import('#demonstration/demonstration.ts');
  const { db } = await import('#app/server/db.server.ts');
  if (!(await isDemonstrationMissing(db))) return;
  undo.push(closeDemonstration);
  await step('Filling the demonstration world', async () => {
    let advance: ((done: number) => void) | undefined;
    await prepareDemonstration((done, total) => (advance ??= progress('Listings', total))(done));
  });
}

/** Run after upgrades: brings stored sales to what each import of sales now does. */
async function judgeRegistrations(): Promise<void> {
  const { isModelMissing } = await import('#app/features/market/valuation/mutations.server.ts');
  if (!(await isModelMissing())) return;
  const { judgeAgain } = await import('#app/features/market/import/importer.server.ts');
  await step('Judging sales and rents anew', judgeAgain);
}

/** A public site must not run on the demonstration's published passwords. */
async function endDemonstration(): Promise<void> {
  const { endDemonstrationPeople } = await import('#app/features/staff/demonstration.server.ts');
  const { staff, invitations, signUps, accounts } = await endDemonstrationPeople();
  if (staff + invitations + signUps + accounts === 0) return;
  say(
    `Ended what was made in a demonstration: admin users: ${staff}, invitations: ${invitations}, sign-ups: ${signUps}, passwords of accounts: ${accounts}. Invite again whom you want; people choose a new password at /forgot-password.`,
  );
}

/** Lets the site draw the demonstration's pictures; a site in production has none and loads none of this. */
export async function offerPictures(
  build: SiteBuild,
  mode: 'demonstration' | 'production',
): Promise<void> {
  if (mode === 'production') return;
  const { drawDemonstrationPicture } = await import('#demonstration/demonstration.ts');
  build.entry.module.setDrawPicture(drawDemonstrationPicture);
}
