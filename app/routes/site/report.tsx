import { data, replace } from 'react-router';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { ReportPage } from '#app/features/reports/components/report-page.tsx';
import { findReportable } from '#app/features/reports/queries.server.ts';
import { newReportForm, sendReportForm } from '#app/features/reports/report-form.server.ts';
import { reportSchema } from '#app/features/reports/schema.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/report';

/** Reports a listing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await findReportable(params.id);
  if (!listing) return data({ form: null }, { status: 404 });
  return data({ form: await newReportForm(context, listing) });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const listing = await findReportable(params.id);
  if (!listing) return notFound();
  const form = await readForm(request);
  const refusal = await sendReportForm(context, listing, form);
  if (refusal) {
    const { errors, status, token } = refusal;
    const values = typedValues(form, Object.keys(reportSchema.shape));
    return data({ ...errors, values, token }, { status });
  }
  return replace(listingPath(listing.id), {
    headers: { 'Set-Cookie': flashMessageCookie('listingReported') },
  });
}

export default function Report({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form ? <ReportPage form={form} answer={actionData ?? undefined} /> : <ListingNotFound />;
}
