import { redirect } from 'react-router';
import { finishOidc } from '#app/features/identity/oidc/mutations.server.ts';
import { oidcProvider } from '#app/features/identity/oidc/provider.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { plainNotFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/oidc-callback';

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!oidcProvider()) return plainNotFound();
  return redirect(await finishOidc(visitorOf(context), request));
}
