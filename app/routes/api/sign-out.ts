import { signOut } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/sign-out';

export const loader = postOnly;

export async function action({ context }: Route.ActionArgs) {
  await signOut(visitorOf(context));
  return new Response(null, { status: 204 });
}
