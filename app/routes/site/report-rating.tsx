import { data } from 'react-router';
import { AgentNotFound } from '#app/features/agents/components/agent-not-found.tsx';
import { reportRatingPath } from '#app/features/agents/ratings/rules.ts';
import { newFormToken } from '#app/features/conversations/form-token.server.ts';
import { replaceWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { ReportRating } from '#app/features/reports/components/report-rating.tsx';
import { reportRating } from '#app/features/reports/ratings/mutations.server.ts';
import { findReportableRating } from '#app/features/reports/ratings/queries.server.ts';
import { answerReport } from '#app/features/reports/report-form.server.ts';
import { ratingReportSchema } from '#app/features/reports/schema.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/report-rating';

export async function loader({ params }: Route.LoaderArgs) {
  const rating = await findReportableRating(params.slug, params.id);
  if (!rating) return data({ form: null }, { status: 404 });
  const token = newFormToken(reportRatingPath(rating.agentSlug, rating.id));
  return data({ form: { rating, token } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const rating = await findReportableRating(params.slug, params.id);
  if (!rating) return notFound();
  const { id, agentSlug } = rating;
  const refused = await answerReport(context, await readForm(request), {
    path: reportRatingPath(agentSlug, id),
    schema: ratingReportSchema,
    store: (reporter, fields) => reportRating(reporter, { ...fields, ratingId: id }),
  });
  if (refused) return refused;
  return replaceWithFlash(agentPath(params.slug), 'ratingReported');
}

export default function RatingReport({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form ? <ReportRating form={form} answer={actionData ?? undefined} /> : <AgentNotFound />;
}
