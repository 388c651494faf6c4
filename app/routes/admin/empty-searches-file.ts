import { emptySearchesCsv } from '#app/features/figures/periods/csv.server.ts';
import { findEmptySearches } from '#app/features/figures/periods/queries.server.ts';
import { parseUnit } from '#app/features/figures/periods/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/empty-searches-file';

const MOST_SEARCHES = 5_000;

export const middleware: Route.MiddlewareFunction[] = [staffWith('figures')];

export async function loader({ url }: Route.LoaderArgs) {
  const unit = parseUnit(url.searchParams);
  const searches = await findEmptySearches(unit, new Date(), MOST_SEARCHES);
  return csvAnswer(messages('siteFigures').empty.name, emptySearchesCsv(searches));
}
