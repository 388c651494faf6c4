import { redirect } from 'react-router';
import { membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { canAnswerTeam, canRunCompany } from '#app/features/brokerages/permissions.ts';
import { COMPANY_FIGURES_PATH, TEAM_PATH } from '#app/features/brokerages/rules.ts';
import { TEAM_LEADS_PATH } from '#app/features/brokerages/team/rules.ts';
import type { Route } from './+types/start';

/** Managers start at the figures of the company, assistants at its enquiries, agents at its team. */
export function loader({ context }: Route.LoaderArgs) {
  const { role } = membershipOf(context);
  if (canRunCompany(role)) return redirect(COMPANY_FIGURES_PATH);
  return redirect(canAnswerTeam(role) ? TEAM_LEADS_PATH : TEAM_PATH);
}
