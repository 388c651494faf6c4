import { errorResponse } from '#app/features/identity/errors.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { signUp } from '#app/features/identity/sign-up/mutations.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/sign-up';

export const loader = postOnly;

export async function action({ context, request }: Route.ActionArgs) {
  const error = await signUp(visitorOf(context), await readForm(request));
  return error ? errorResponse(error) : Response.json({}, { status: 202 });
}
