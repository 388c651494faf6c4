import { data } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import {
  findViewer,
  requireSession,
  visitorOf,
} from '#app/features/identity/session/visitor.server.ts';
import { InvitationPage } from '#app/features/staff/components/invitation-page.tsx';
import { acceptInvitation } from '#app/features/staff/invitations/mutations.server.ts';
import { findInvitation } from '#app/features/staff/invitations/queries.server.ts';
import { ADMIN_PATH } from '#app/features/staff/rules.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/invitation';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const invitation = await findInvitation(token);
  if (!invitation) return data(null, { status: 400 });
  const viewer = await findViewer(context);
  const { email, role } = invitation;
  return data({ token, email, role, signedInAs: viewer?.email ?? null });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const form = await readForm(request);
  const error = await acceptInvitation(session, visitorOf(context).ip, form);
  if (error) return refusedForm(context, error, { values: typedValues(form, ['username']) });
  return redirectWithFlash(ADMIN_PATH, 'adminJoined');
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage invitation={loaderData} answer={actionData} />;
}
