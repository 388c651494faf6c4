import { soldCsv } from '#app/features/market/sold-prices/csv.server.ts';
import { findSoldFile } from '#app/features/market/sold-prices/queries.server.ts';
import { parseSoldSearch } from '#app/features/market/sold-prices/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/sold-prices-file';

/** The sales listed by /sold-prices, as a file for spreadsheets. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const search = parseSoldSearch(url.searchParams);
  const homes = await runQueued('market', { request, url }, () =>
    findSoldFile(search, isoDay(new Date())),
  );
  return csvAnswer(messages('soldPrices').file.name, soldCsv(homes));
}
