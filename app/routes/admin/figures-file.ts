import { figuresCsv } from '#app/features/figures/periods/csv.server.ts';
import { findPeriods } from '#app/features/figures/periods/queries.server.ts';
import { parseUnit } from '#app/features/figures/periods/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/figures-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('figures')];

export async function loader({ url }: Route.LoaderArgs) {
  const periods = await findPeriods(parseUnit(url.searchParams), new Date());
  return csvAnswer(messages('siteFigures').file.name, figuresCsv(periods));
}
