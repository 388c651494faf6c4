import { data, replace } from 'react-router';
import { AgentNotFound } from '#app/features/agents/components/agent-not-found.tsx';
import { reportRatingPath } from '#app/features/agents/ratings/rules.ts';
import { newFormToken } from '#app/features/conversations/form-token.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { ReportRating } from '#app/features/reports/components/report-rating.tsx';
import { findReportableRating } from '#app/features/reports/ratings/queries.server.ts';
import { sendRatingReport } from '#app/features/reports/ratings/report-form.server.ts';
import { ratingReportSchema } from '#app/features/reports/ratings/schema.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/report-rating';

/** Reports a rating. */
export async function loader({ params }: Route.LoaderArgs) {
  const rating = await findReportableRating(params.slug, params.id);
  if (!rating) return data({ form: null }, { status: 404 });
  const token = newFormToken(reportRatingPath(rating.agentSlug, rating.id));
  return data({ form: { rating, token } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const rating = await findReportableRating(params.slug, params.id);
  if (!rating) return notFound();
  const form = await readForm(request);
  const refusal = await sendRatingReport(context, rating, form);
  if (refusal) {
    const { errors, status, token } = refusal;
    const values = typedValues(form, Object.keys(ratingReportSchema.shape));
    return data({ ...errors, values, token }, { status });
  }
  return replace(agentPath(params.slug), {
    headers: { 'Set-Cookie': flashMessageCookie('ratingReported') },
  });
}

export default function RatingReport({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form ? <ReportRating form={form} answer={actionData ?? undefined} /> : <AgentNotFound />;
}
