import { data } from 'react-router';
import { newFormToken } from '#app/features/conversations/form-token.server.ts';
import { replaceWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { ReportPage } from '#app/features/reports/components/report-page.tsx';
import { reportListing } from '#app/features/reports/mutations.server.ts';
import { findReportable } from '#app/features/reports/queries.server.ts';
import { answerReport } from '#app/features/reports/report-form.server.ts';
import { reportPath } from '#app/features/reports/rules.ts';
import { reportSchema } from '#app/features/reports/schema.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/report';

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await findReportable(params.id);
  if (!listing) return data({ form: null }, { status: 404 });
  const { id, title, placeName } = listing;
  const token = newFormToken(reportPath(id));
  const isSignedIn = (await findViewer(context)) !== null;
  return data({ form: { listing: { id, title, placeName }, token, isSignedIn } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const listing = await findReportable(params.id);
  if (!listing) return notFound();
  const refused = await answerReport(context, await readForm(request), {
    path: reportPath(listing.id),
    schema: reportSchema,
    store: (reporter, fields, submission) =>
      reportListing(reporter, { ...fields, listing, submission }),
  });
  if (refused) return refused;
  return replaceWithFlash(listingPath(listing.id), 'listingReported');
}

export default function Report({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form ? <ReportPage form={form} answer={actionData ?? undefined} /> : <ListingNotFound />;
}
