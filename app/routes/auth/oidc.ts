import { redirect } from 'react-router';
import { leaveFor } from '#app/features/identity/oidc/leave.server.tsx';
import { startOidcSignIn } from '#app/features/identity/oidc/mutations.server.ts';
import { oidcProvider } from '#app/features/identity/oidc/provider.server.ts';
import { safeReturnTo } from '#app/features/identity/paths.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { pathIn } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { plainNotFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/oidc';

export function loader() {
  return redirect('/sign-in');
}

export async function action({ context, request }: Route.ActionArgs) {
  const provider = oidcProvider();
  if (!provider) return plainNotFound();
  const form = await readForm(request);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  const visitor = visitorOf(context);
  const url = await startOidcSignIn(visitor, pathIn(readerLocale(), returnTo));
  if (!url) return redirect('/sign-in?error=unreachable');
  return leaveFor(url, provider.name);
}
