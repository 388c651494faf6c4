import { data } from 'react-router';
import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamLeads } from '#app/features/brokerages/components/team-leads.tsx';
import { findMembers } from '#app/features/brokerages/members/queries.server.ts';
import { canRunCompany } from '#app/features/brokerages/permissions.ts';
import { assignLeads } from '#app/features/brokerages/team/mutations.server.ts';
import { findTeamAgents, findTeamLeads } from '#app/features/brokerages/team/queries.server.ts';
import { parseTeamLeads, TEAM_LEADS_PATH } from '#app/features/brokerages/team/rules.ts';
import { assignmentSchema } from '#app/features/brokerages/team/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { formError, type FormErrors, parseForm } from '#app/lib/form.ts';
import { refusedRows } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/leads';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId, role } = membershipOf(context);
  const view = parseTeamLeads(url.searchParams);
  const [found, agents, heirs] = await Promise.all([
    findTeamLeads(brokerageId, view),
    findTeamAgents(brokerageId),
    canRunCompany(role) ? findMembers(brokerageId) : null,
  ]);
  return { view, ...found, agents, heirs };
}

/** Gives the chosen enquiries to a member. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  if (!canRunCompany(own.role)) throw notFound();
  const form = await readForm(request);
  const refused = (errors: FormErrors) => data(refusedRows(form, errors, ['to']), { status: 400 });
  const parsed = parseForm(assignmentSchema, form);
  if (!parsed.ok) {
    return refused({ fields: {}, form: Object.values(parsed.errors.fields).flat() });
  }
  const outcome = await assignLeads(own, parsed.value.id, parsed.value.to);
  if (typeof outcome === 'string') return refused(formError(outcome));
  return redirectWithFlash(url.pathname + url.search, 'leadsAssigned');
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { leads: t } = useMessages('companies').work;
  return (
    <>
      <CompanyHead title={t.title} path={TEAM_LEADS_PATH} />
      <h2 className="sr-only">{t.title}</h2>
      <TeamLeads {...loaderData} answer={actionData} />
    </>
  );
}
