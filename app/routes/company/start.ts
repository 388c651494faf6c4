import { redirect } from 'react-router';
import { membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { canRunCompany } from '#app/features/brokerages/permissions.ts';
import { FIGURES_PATH, TEAM_PATH } from '#app/features/brokerages/rules.ts';
import type { Route } from './+types/start';

/** A company opens on its figures for those who run it, else on its team. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(canRunCompany(membershipOf(context).role) ? FIGURES_PATH : TEAM_PATH);
}
