import { redirect } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { pathAfterSignOut } from '#app/features/identity/paths.ts';
import { signOut } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/sign-out';

export function loader() {
  return redirect('/');
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  await signOut(visitorOf(context));
  const path = pathAfterSignOut(String(form.get('returnTo') ?? ''));
  return redirectWithFlash(path, 'signedOut');
}
