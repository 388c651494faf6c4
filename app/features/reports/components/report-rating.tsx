import { Link } from 'react-router';
import { Stars } from '#app/features/agents/components/stars.tsx';
import { reportRatingPath } from '#app/features/agents/ratings/rules.ts';
import { Trap } from '#app/features/conversations/components/trap.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ratingReportSchema } from '../ratings/schema.ts';
import { RATING_REASONS, type RatingReportFormData } from '../ratings/types.ts';
import type { ReportAnswer } from '../types.ts';
import { ReasonField } from './reason-field.tsx';

interface ReportRatingProps {
  form: RatingReportFormData;
  answer?: ReportAnswer;
}

/** Tells staff what is wrong with a rating. */
export function ReportRating({ form, answer }: ReportRatingProps) {
  const { rating: t, form: fields } = useMessages('reports');
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
        <Link to={agentPath(agentSlug)} className="tap gap-2 font-semibold hover:underline">
          <Icon name="arrow-left" size={18} className="rtl:-scale-x-100" />
          {t.back}
        </Link>
        <div className="card mt-2 p-5 sm:p-8">
          <h1 className="title">{t.title}</h1>
          <p className="mt-1">
            {agentName} <Stars stars={stars} />
          </p>
          <p className="mt-1 mb-5 text-muted whitespace-pre-line wrap-anywhere">{comment}</p>
          <Form answer={answer} schema={ratingReportSchema} className="space-y-4">
            <input type="hidden" name="token" value={answer?.token ?? form.token} />
            <Trap />
            <ReasonField reasons={RATING_REASONS.map((reason) => [reason, t.reasons[reason]])} />
            <TextArea label={fields.details} name="details" rows={4} hint={fields.detailsHint} />
            <p className="text-sm text-muted">{t.privacy}</p>
            <SubmitButton pendingLabel={fields.sending} className="w-full">
              {fields.send}
            </SubmitButton>
          </Form>
        </div>
      </div>
    </div>
  );
}
