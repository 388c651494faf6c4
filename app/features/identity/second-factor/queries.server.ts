import { authLibrary } from '../auth-library.server.ts';
import type { Visitor } from '../types.ts';

/** Whether the visitor has entered the right password but not yet a code. */
export async function isChallenged(visitor: Visitor): Promise<boolean> {
  const { userId } = await authLibrary().api.readChallenge({ headers: visitor.headers });
  return userId !== null;
}
