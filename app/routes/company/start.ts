import { redirect } from 'react-router';
import { TEAM_PATH } from '#app/features/brokerages/rules.ts';

/** A company opens on its team. */
export function loader() {
  return redirect(TEAM_PATH);
}
