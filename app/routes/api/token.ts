import { errorResponse } from '#app/features/identity/errors.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { grantToken } from '#app/features/identity/tokens/mutations.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/token';

export const loader = postOnly;

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await grantToken(visitorOf(context), await readForm(request));
  if ('error' in outcome) return errorResponse(outcome.error);
  return Response.json(outcome.grant, { headers: { 'Cache-Control': 'no-store' } });
}
