import { progress, say, step } from './console.ts';
import type { SiteBuild } from './http.ts';

/** Fills a migrated database with what a site needs: reference data and, in a demonstration, its world. */
export async function prepareWorld(mode: 'demonstration' | 'production'): Promise<void> {
  const { prepareReferenceData } = await import('#db/reference/prepare.ts');
  await prepareReferenceData();
  if (mode === 'production') return endDemonstration();
  const { isDemonstrationMissing, prepareDemonstration } = await import('#demonstration/door.ts');
  if (!(await isDemonstrationMissing())) return;
  await step('Filling the demonstration world', async () => {
    let advance: ((done: number) => void) | undefined;
    await prepareDemonstration((done, total) => (advance ??= progress('Listings', total))(done));
  });
}

/** Nobody is to run a public site by the demonstration's published passwords. */
async function endDemonstration(): Promise<void> {
  const { endDemonstrationStaff } =
    await import('#app/features/staff/demonstration-staff.server.ts');
  const { staff, invitations } = await endDemonstrationStaff();
  if (staff + invitations === 0) return;
  say(
    `Ended what was made in a demonstration: admin users: ${staff}, invitations: ${invitations}. Invite again whom you want.`,
  );
}

/** Lets the site draw the pictures of the demonstration; a site in production has none and loads none of it. */
export async function offerPictures(
  build: SiteBuild,
  mode: 'demonstration' | 'production',
): Promise<void> {
  if (mode === 'production') return;
  const { drawDemonstrationPicture } = await import('#demonstration/door.ts');
  build.entry.module.setDrawPicture(drawDemonstrationPicture);
}
