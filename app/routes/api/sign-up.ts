import { apiAction } from '#app/features/identity/session/api-action.server.ts';
import { signUp } from '#app/features/identity/sign-up/mutations.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';

export const loader = postOnly;

export const action = apiAction(
  async (visitor, form) => (await signUp(visitor, form)) ?? Response.json({}, { status: 202 }),
);
