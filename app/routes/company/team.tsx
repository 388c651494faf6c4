import { data } from 'react-router';
import { membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { InviteForm } from '#app/features/brokerages/components/invite-form.tsx';
import { Team } from '#app/features/brokerages/components/team.tsx';
import {
  inviteMember,
  withdrawCompanyInvitation,
} from '#app/features/brokerages/invitations/mutations.server.ts';
import { findCompanyInvitations } from '#app/features/brokerages/invitations/queries.server.ts';
import { changeRole } from '#app/features/brokerages/members/mutations.server.ts';
import { findTeamPage } from '#app/features/brokerages/members/queries.server.ts';
import { actorOf } from '#app/features/brokerages/mutations.server.ts';
import { canRunCompany } from '#app/features/brokerages/permissions.ts';
import { TEAM_PATH } from '#app/features/brokerages/rules.ts';
import { roleSchema } from '#app/features/brokerages/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError, type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid, parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/team';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = membershipOf(context);
  const [shown, invitations] = await Promise.all([
    findTeamPage(own.brokerageId, parsePage(url.searchParams.get('page'))),
    canRunCompany(own.role) ? findCompanyInvitations(own.brokerageId) : null,
  ]);
  return { own, shown, invitations };
}

/** Invites somebody, withdraws an invitation or changes a role. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const { viewer } = await requireSession(context, url);
  if (!canRunCompany(own.role)) throw notFound();
  const actor = actorOf(viewer, visitorOf(context).ip);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'withdraw': {
      const id = form.get('id');
      if (!isUuid(id) || !(await withdrawCompanyInvitation(own, actor, id))) throw notFound();
      return redirectWithFlash(TEAM_PATH, 'companyUninvited');
    }
    case 'role': {
      const parsed = parseForm(roleSchema, form);
      if (!parsed.ok) return refusedRole(parsed.errors);
      const outcome = await changeRole(own, actor, parsed.value.userId, parsed.value.role);
      return outcome === 'done'
        ? redirectWithFlash(TEAM_PATH + url.search, 'companyRoleChanged')
        : refusedRole(formError(outcome));
    }
    default: {
      const error = await inviteMember(own, actor, form);
      if (!error) return redirectWithFlash(TEAM_PATH, 'companyInvited');
      const values = typedValues(form, ['email', 'role']);
      return refusedForm(context, error, { intent: 'invite', values });
    }
  }
}

function refusedRole(errors: FormErrors) {
  return data({ ...errors, intent: 'role', values: {} }, { status: 400 });
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('companies');
  const { own, shown, invitations } = loaderData;
  return (
    <>
      <CompanyHead title={t.tabs.team} path={TEAM_PATH} />
      <Team own={own} {...shown} answer={actionData} />
      {invitations && <InviteForm role={own.role} invitations={invitations} answer={actionData} />}
    </>
  );
}
