import { redirect } from 'react-router';
import { ownPath } from '#app/features/identity/rules.ts';
import { DISPLAY_COOKIE, readDisplay, writeDisplay } from '#app/lib/display.ts';
import { cookieLine } from '#app/server/cookies.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/display';

export function loader() {
  return redirect('/');
}

/** Keeps the currency and unit a person chose, then leads back to where they were. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const display = readDisplay(`${String(form.get('currency'))}.${String(form.get('unit'))}`);
  return redirect(ownPath(String(form.get('returnTo') ?? '')), {
    headers: { 'Set-Cookie': cookieLine(DISPLAY_COOKIE, writeDisplay(display)) },
  });
}
