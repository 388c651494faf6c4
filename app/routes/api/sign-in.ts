import { errorResponse } from '#app/features/identity/errors.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { clientSession } from '#app/features/identity/session/queries.server.ts';
import { signIn } from '#app/features/identity/sign-in/mutations.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/sign-in';

export const loader = postOnly;

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await signIn(visitorOf(context), await readForm(request));
  if (outcome.kind === 'refused') return errorResponse(outcome.error);
  if (outcome.kind === 'second_factor') return Response.json({ secondFactor: true });
  return Response.json({ session: clientSession(outcome.session) });
}
