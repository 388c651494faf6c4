import { authLibrary } from '../auth-library.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

/** Whether the visitor has entered the right password and still has to enter a code. */
export async function isChallenged(visitor: Visitor): Promise<boolean> {
  const { userId } = await authLibrary().api.readChallenge({ headers: visitor.headers });
  return userId !== null;
}
