import type { Viewer } from './types.ts';

type Person = Pick<Viewer, 'id' | 'deleteAt'> | null;

/** Whoever is signed in, and has not asked to be deleted: they first decide whether they stay. */
export function canUseDashboard(viewer: Person): boolean {
  return viewer !== null && viewer.deleteAt === null;
}

/** Only who asked to be deleted has something to undo. */
export function canKeepAccount(
  viewer: Person,
): viewer is NonNullable<Person> & { deleteAt: string } {
  return viewer !== null && viewer.deleteAt !== null;
}

/** A person's picture is for themselves. */
export function canSeePicture(viewer: Person, userId: string): boolean {
  return viewer?.id === userId;
}

/** The demonstration's logins open nothing but a demonstration. */
export function canSignIn(
  { demonstrationLogin }: { demonstrationLogin: string | null },
  mode: 'demonstration' | 'production',
): boolean {
  return mode === 'demonstration' || demonstrationLogin === null;
}
