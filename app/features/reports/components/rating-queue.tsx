import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RatingText } from '#app/features/agents/components/rating-list.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { REPORTED_RATINGS_PATH } from '../ratings/rules.ts';
import type { JudgedRating, RatingsPage, RemovedRating, ReportedRating } from '../ratings/types.ts';
import { ConfirmForm } from './confirm-form.tsx';

interface RatingQueueProps {
  reported: RatingsPage<ReportedRating>;
  removed: RatingsPage<RemovedRating>;
  /** The rating whose removal is to be confirmed. */
  unsure: number | null;
}

/** Ratings with open reports, and those that staff removed, which can be restored. */
export function RatingQueue({ reported, removed, unsure }: RatingQueueProps) {
  const { none, ratings: t } = useMessages('adminReports');
  return (
    <>
      {reported.ratings.length === 0 && (
        <div className="mt-4">
          <EmptyCard title={none} />
        </div>
      )}
      <RatingCards shown={reported} param="page">
        {(rating) => <Reported rating={rating} isUnsure={rating.id === unsure} />}
      </RatingCards>
      {removed.ratings.length > 0 && (
        <section aria-labelledby="removed" className="mt-10">
          <h2 id="removed" className="text-lg font-semibold">
            {t.removed}
          </h2>
          <RatingCards shown={removed} param="removed">
            {(rating) => <Removed rating={rating} />}
          </RatingCards>
        </section>
      )}
    </>
  );
}

interface RatingCardsProps<Rating> {
  shown: RatingsPage<Rating>;
  /** Name of the page parameter in the URL. */
  param: string;
  children: (rating: Rating) => ReactNode;
}

function RatingCards<Rating extends JudgedRating>(props: RatingCardsProps<Rating>) {
  const { shown, param, children } = props;
  const { ratings: t } = useMessages('adminReports');
  return (
    <>
      <ul className="mt-4 max-w-3xl space-y-4">
        {shown.ratings.map((rating) => (
          <li key={rating.id} className="card p-4">
            <h3 className="font-semibold wrap-anywhere">
              {t.of}
              <Link to={agentPath(rating.agentSlug)} className="link">
                {rating.agentName}
              </Link>
            </h3>
            {children(rating)}
          </li>
        ))}
      </ul>
      <Paging
        page={shown.page}
        pages={shown.pages}
        pathOf={(number) => `${REPORTED_RATINGS_PATH}?${param}=${number}`}
        next={null}
      />
    </>
  );
}

function Reported({ rating, isUnsure }: { rating: ReportedRating; isUnsure: boolean }) {
  const { ratings: t } = useMessages('adminReports');
  const { rating: form } = useMessages('reports');
  const { id, agentName, people, reasons, details } = rating;
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {t.people(people)}: {reasons.map((reason) => form.reasons[reason]).join(' · ')}
      </p>
      {details.map((text, index) => (
        <p key={index} dir="auto" className="mb-3 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      <RatingText rating={rating} agentName={agentName} />
      {isUnsure ? (
        <ConfirmForm intent={String(id)} ask={t.ask} sure={t.sure} className="mt-4 space-y-3">
          <input type="hidden" name="remove" value={id} />
        </ConfirmForm>
      ) : (
        <SettleForm id={id} />
      )}
    </>
  );
}

function SettleForm({ id }: { id: number }) {
  const { ratings: t, working } = useMessages('adminReports');
  return (
    <Form intent={String(id)} className="mt-4 flex flex-wrap gap-3" preventScrollReset>
      <SubmitButton name="keep" value={id} pendingLabel={working}>
        {t.keep}
      </SubmitButton>
      <SubmitButton name="remove" value={id} pendingLabel={working} isDestructive>
        {t.remove}
      </SubmitButton>
    </Form>
  );
}

function Removed({ rating }: { rating: RemovedRating }) {
  const { ratings: t, working } = useMessages('adminReports');
  const formats = useMessages('formats');
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t.removedOn(formats.day(rating.removedAt))}</p>
      <RatingText rating={rating} agentName={rating.agentName} />
      <Form intent={`restore ${rating.id}`} className="mt-4" preventScrollReset>
        <SubmitButton name="restore" value={rating.id} pendingLabel={working}>
          {t.restore}
        </SubmitButton>
      </Form>
    </>
  );
}
