import { redirect } from 'react-router';
import { ownPath } from '#app/features/identity/paths.ts';
import { cookieLine } from '#app/server/cookies.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/language-suggestion';

export function loader() {
  return redirect('/');
}

/** Suggests no language any more in this browser, then returns to the page the person was on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  return redirect(ownPath(String(form.get('returnTo') ?? '')), {
    headers: { 'Set-Cookie': cookieLine('manzil.language', 'dismissed') },
  });
}
