import { progress, step } from './console.ts';

/** Fills a migrated database with what a site needs: reference data and, in a demonstration, its world. */
export async function prepareWorld(mode: 'demonstration' | 'production'): Promise<void> {
  const { prepareReferenceData } = await import('#db/reference/prepare.ts');
  await prepareReferenceData();
  if (mode === 'production') return;
  const { loadDemonstration } = await import('#app/features/demonstration/door.server.ts');
  const { isDemonstrationMissing, prepareDemonstration } = await loadDemonstration();
  if (!(await isDemonstrationMissing())) return;
  await step('Filling the demonstration world', async () => {
    let advance: ((done: number) => void) | undefined;
    await prepareDemonstration((done, total) => (advance ??= progress('Listings', total))(done));
  });
}
