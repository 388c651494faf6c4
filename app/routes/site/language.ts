import { redirect } from 'react-router';
import { ownPath } from '#app/features/identity/paths.ts';
import { LANGUAGE_COOKIE, LOCALES } from '#app/messages/reader.server.ts';
import { cookieLine } from '#app/server/cookies.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/language';

export function loader() {
  return redirect('/');
}

/** Saves the language chosen in the footer and returns to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const path = ownPath(String(form.get('returnTo') ?? ''));
  const locale = String(form.get('language') ?? '');
  if (!LOCALES.includes(locale)) return redirect(path);
  const headers = { 'Set-Cookie': cookieLine(LANGUAGE_COOKIE, locale) };
  return redirect(path, { headers });
}
