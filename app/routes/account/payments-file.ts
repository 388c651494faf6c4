import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ownPaymentsCsv } from '#app/features/promotions/receipts/csv.server.ts';
import { findAllOwnPayments } from '#app/features/promotions/receipts/queries.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/payments-file';

/** All of the person's payments, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const found = await findAllOwnPayments(viewer.id);
  return csvAnswer(messages('promotions').payments.file.name, ownPaymentsCsv(found));
}
