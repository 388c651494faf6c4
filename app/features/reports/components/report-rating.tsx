import { Stars } from '#app/features/agents/components/stars.tsx';
import { reportRatingPath } from '#app/features/agents/ratings/rules.ts';
import { Trap } from '#app/features/conversations/components/trap.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Written } from '#app/ui/written.tsx';
import { RATING_REASONS, type RatingReportFormData } from '../ratings/types.ts';
import { ratingReportSchema } from '../schema.ts';
import type { ReportAnswer } from '../types.ts';
import { ReportFields } from './report-fields.tsx';

interface ReportRatingProps {
  form: RatingReportFormData;
  answer?: ReportAnswer;
}

/** The form to report a rating to staff. */
export function ReportRating({ form, answer }: ReportRatingProps) {
  const { rating: t } = useMessages('reports');
  const { agentSlug, agentName, id, stars, comment } = form.rating;
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={`${t.title}: ${agentName}`}
        description={t.description(agentName)}
        path={reportRatingPath(agentSlug, id)}
        noindex
      />
      <div className="mx-auto max-w-xl">
        <BackLink to={agentPath(agentSlug)}>{t.back}</BackLink>
        <div className="card mt-2 p-5 sm:p-8">
          <h1 className="title">{t.title}</h1>
          <p className="mt-1">
            {agentName} <Stars stars={stars} />
          </p>
          {comment && (
            <Written className="mt-1 mb-5 text-muted whitespace-pre-line wrap-anywhere">
              {comment}
            </Written>
          )}
          <Form answer={answer} schema={ratingReportSchema} className="space-y-4">
            <input type="hidden" name="token" value={answer?.token ?? form.token} />
            <Trap />
            <ReportFields
              reasons={RATING_REASONS.map((reason) => [reason, t.reasons[reason]])}
              privacy={t.privacy}
            />
          </Form>
        </div>
      </div>
    </div>
  );
}
