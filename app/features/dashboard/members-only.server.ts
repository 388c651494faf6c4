import { type MiddlewareFunction, redirect } from 'react-router';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { detourFor } from './rules.ts';

/** For pages of signed-in people who stay: others sign in first, read why they are suspended, or decide whether to keep their account. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { viewer } = await requireSession(context, url);
  const detour = detourFor(viewer);
  if (detour) throw redirect(detour);
};
