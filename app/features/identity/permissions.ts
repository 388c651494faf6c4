import type { Viewer } from './types.ts';

type Person = Pick<Viewer, 'id' | 'deleteAt' | 'suspendedFor'> | null;

/**
 * Anybody signed in, unless their account is suspended, or due for deletion: they must first decide whether to keep it.
 */
export function canUseDashboard(viewer: Person): boolean {
  return viewer !== null && viewer.deleteAt === null && viewer.suspendedFor === null;
}

/** A suspended person can read why, answer, export their data, delete their account and sign out. Everything else they send is refused. */
export function isSuspended(
  viewer: Person,
): viewer is NonNullable<Person> & { suspendedFor: string } {
  return viewer !== null && viewer.suspendedFor !== null;
}

/** Only an account due for deletion has something to undo. */
export function canKeepAccount(
  viewer: Person,
): viewer is NonNullable<Person> & { deleteAt: string } {
  return viewer !== null && viewer.deleteAt !== null;
}

/** A profile picture is visible to its person only. */
export function canSeePicture(viewer: Person, userId: string): boolean {
  return viewer?.id === userId;
}

/** The demonstration's logins work only in a demonstration. */
export function canSignIn(
  { demonstrationLogin }: { demonstrationLogin: string | null },
  mode: 'demonstration' | 'production',
): boolean {
  return mode === 'demonstration' || demonstrationLogin === null;
}
