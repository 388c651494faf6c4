import { data, redirect } from 'react-router';
import { CompanyInvitationPage } from '#app/features/brokerages/components/company-invitation.tsx';
import { acceptCompanyInvitation } from '#app/features/brokerages/invitations/mutations.server.ts';
import { findCompanyInvitation } from '#app/features/brokerages/invitations/queries.server.ts';
import { actorOf } from '#app/features/brokerages/mutations.server.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { TEAM_PATH } from '#app/features/brokerages/rules.ts';
import { detourFor } from '#app/features/dashboard/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import {
  findViewer,
  requireSession,
  visitorOf,
} from '#app/features/identity/session/visitor.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/invitation';

/** Open to signed-out people, who are asked to sign in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const invitation = await findCompanyInvitation(token);
  const viewer = await findViewer(context);
  if (!invitation) {
    const membership = viewer && (await findMembership(viewer.id));
    return data(
      { invitation, worksFor: membership?.companyHere ?? null },
      { status: membership ? 200 : 400 },
    );
  }
  const signedInAs = viewer?.email ?? null;
  const isUnnamed = viewer?.name === signedInAs;
  return data({ invitation: { token, ...invitation, signedInAs, isUnnamed }, worksFor: null });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const { viewer } = session;
  const detour = detourFor(viewer);
  if (detour) throw redirect(detour);
  const form = await readForm(request);
  const error = await acceptCompanyInvitation(
    session,
    actorOf(viewer, visitorOf(context).ip),
    form,
  );
  if (error)
    return refusedForm(context, error, {
      values: typedValues(form, ['is_shown', 'first_name', 'last_name']),
    });
  return redirectWithFlash(TEAM_PATH, 'companyJoined');
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyInvitationPage {...loaderData} answer={actionData} />;
}
