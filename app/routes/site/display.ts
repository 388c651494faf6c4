import { redirect } from 'react-router';
import { ownPath } from '#app/features/identity/paths.ts';
import { findShownRates } from '#app/features/rates/queries.server.ts';
import { offeredDisplay } from '#app/features/rates/rules.ts';
import { DISPLAY_COOKIE, readDisplay, writeDisplay } from '#app/lib/display.ts';
import { cookieLine } from '#app/server/cookies.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/display';

export function loader() {
  return redirect('/');
}

/** Saves the chosen currency and unit, then returns to the page the person was on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const wanted = readDisplay(`${String(form.get('currency'))}.${String(form.get('unit'))}`);
  const display = offeredDisplay(wanted, findShownRates(new Date()));
  return redirect(ownPath(String(form.get('returnTo') ?? '')), {
    headers: { 'Set-Cookie': cookieLine(DISPLAY_COOKIE, writeDisplay(display)) },
  });
}
