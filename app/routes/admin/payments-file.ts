import { recordListed } from '#app/features/audit/looks.server.ts';
import { ledgerCsv } from '#app/features/promotions/ledger/csv.server.ts';
import {
  countLedgerEntries,
  findAllLedgerEntries,
} from '#app/features/promotions/ledger/queries.server.ts';
import { parseLedgerSearch } from '#app/features/promotions/ledger/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/payments-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('payments')];

/** All payments matching the search, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseLedgerSearch(url.searchParams);
  await recordListed(staffOf(context), 'payment', url, await countLedgerEntries(search));
  const entries = findAllLedgerEntries(search);
  return csvAnswer(messages('adminPayments').file.name, ledgerCsv(entries));
}
