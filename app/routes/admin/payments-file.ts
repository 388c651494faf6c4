import { ledgerCsv } from '#app/features/promotions/ledger/csv.server.ts';
import { findAllLedgerEntries } from '#app/features/promotions/ledger/queries.server.ts';
import { parseLedgerSearch } from '#app/features/promotions/ledger/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/payments-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('payments')];

/** All payments matching the search, as a file for spreadsheets. */
export function loader({ url }: Route.LoaderArgs) {
  const entries = findAllLedgerEntries(parseLedgerSearch(url.searchParams));
  return csvAnswer(messages('adminPayments').file.name, ledgerCsv(entries));
}
