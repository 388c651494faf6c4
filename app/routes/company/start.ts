import { redirect } from 'react-router';
import { membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { canRunCompany } from '#app/features/brokerages/permissions.ts';
import { COMPANY_FIGURES_PATH, TEAM_PATH } from '#app/features/brokerages/rules.ts';
import type { Route } from './+types/start';

/** Managers start at the figures of the company, others at its team. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(canRunCompany(membershipOf(context).role) ? COMPANY_FIGURES_PATH : TEAM_PATH);
}
