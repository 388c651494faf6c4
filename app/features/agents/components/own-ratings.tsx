import { Link } from 'react-router';
import { messagesPath } from '#app/features/conversations/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { ratingReplySchema } from '../ratings/schema.ts';
import type { Rating, RatingPage } from '../ratings/types.ts';
import { OWN_RATINGS_PATH } from '../rules.ts';
import { RatingText } from './rating-list.tsx';

interface OwnRatingsProps {
  shown: RatingPage;
  name: string;
  answer?: FormAnswer;
}

/** The ratings a person received, each with a form to reply once. */
export function OwnRatings({ shown, name, answer }: OwnRatingsProps) {
  const { ratings: t } = useMessages('agents');
  const { ratings, page, pages } = shown;
  return (
    <div className="max-w-2xl">
      <BackLink to="/dashboard/agent-details">{t.back}</BackLink>
      <h2 className="text-lg font-semibold">{t.own}</h2>
      <p className="mb-4 text-muted">{t.ownText}</p>
      {ratings.length === 0 && (
        <EmptyCard title={t.ownNone}>
          <p className="mt-2 text-muted">{t.ownNoneText}</p>
          <Link to={messagesPath()} className="button button-quiet mt-4">
            {t.ownNoneLink}
          </Link>
        </EmptyCard>
      )}
      <ul className="space-y-4">
        {ratings.map((rating) => (
          <li key={rating.id} className="card p-4">
            <RatingText rating={rating} agentName={name} />
            {rating.reply === null && <ReplyForm rating={rating} answer={answer} />}
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${OWN_RATINGS_PATH}?page=${number}`}
        next={null}
      />
    </div>
  );
}

function ReplyForm({ rating, answer }: { rating: Rating; answer?: FormAnswer }) {
  const { ratings: t } = useMessages('agents');
  return (
    <Form
      answer={answer}
      schema={ratingReplySchema}
      intent={String(rating.id)}
      className="mt-3 space-y-3"
    >
      <TextArea label={t.reply} name="reply" rows={2} required />
      <SubmitButton pendingLabel={t.sending} isQuiet>
        {t.sendReply}
      </SubmitButton>
    </Form>
  );
}
