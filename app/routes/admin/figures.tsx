import { redirect } from 'react-router';
import { FiguresPage } from '#app/features/figures/components/figures-page.tsx';
import { drawFigures } from '#app/features/figures/periods/charts.server.ts';
import { findEmptySearches, findPeriods } from '#app/features/figures/periods/queries.server.ts';
import { FIGURES_PATH, parseUnit } from '#app/features/figures/periods/rules.ts';
import { canGetWeeklyFigures } from '#app/features/figures/permissions.ts';
import { setFiguresMail } from '#app/features/figures/weekly/mutations.server.ts';
import { wantsFiguresMail } from '#app/features/figures/weekly/queries.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { NO_ACCESS_PATH } from '#app/features/staff/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/figures';

const MOST_SEARCHES = 50;

export const middleware: Route.MiddlewareFunction[] = [staffWith('figures')];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: chartStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const unit = parseUnit(url.searchParams);
  return loadedOr503(url.pathname, { found: null }, async () => {
    const now = new Date();
    const [periods, emptySearches, isMailed] = await Promise.all([
      findPeriods(unit, now),
      findEmptySearches(unit, now, MOST_SEARCHES),
      canGetWeeklyFigures(staff) ? wantsFiguresMail(staff.userId) : null,
    ]);
    const charts = drawFigures(unit, periods);
    return { found: { unit, periods, charts, emptySearches, isMailed } };
  });
}

/** Whether the weekly mail is to come. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context);
  if (!canGetWeeklyFigures(staff)) throw redirect(NO_ACCESS_PATH);
  const wants = (await readForm(request)).get('mail') === 'on';
  await setFiguresMail(staff.userId, wants);
  return redirectWithFlash(FIGURES_PATH, wants ? 'figuresMailOn' : 'figuresMailOff');
}

export default function AdminFigures({ loaderData: { found } }: Route.ComponentProps) {
  const t = useMessages('siteFigures');
  return (
    <>
      <AdminListHead texts={t} />
      {found ? <FiguresPage {...found} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
