import { Link } from 'react-router';
import { RatingText } from '#app/features/agents/components/rating-list.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { REPORTED_RATINGS_PATH } from '../ratings/rules.ts';
import type { ReportedRating } from '../ratings/types.ts';

interface RatingQueueProps {
  ratings: ReportedRating[];
  page: number;
  pages: number;
  /** Of the rating about whose removal is asked. */
  unsure: number | null;
}

/** Ratings with open reports, and what can be done about them. */
export function RatingQueue({ ratings, page, pages, unsure }: RatingQueueProps) {
  const { none } = useMessages('adminReports');
  return (
    <>
      {ratings.length === 0 && <EmptyCard title={none} />}
      <ul className="mt-4 max-w-3xl space-y-4">
        {ratings.map((rating) => (
          <li key={rating.id} className="card p-4">
            <Reported rating={rating} />
            {rating.id === unsure ? <RemoveForm id={rating.id} /> : <SettleForm id={rating.id} />}
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${REPORTED_RATINGS_PATH}?page=${number}`}
        next={null}
      />
    </>
  );
}

function Reported({ rating }: { rating: ReportedRating }) {
  const { ratings: t } = useMessages('adminReports');
  const { rating: form } = useMessages('reports');
  const { agentName, agentSlug, people, reasons, details } = rating;
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {t.of}
        <Link to={agentPath(agentSlug)} className="link">
          {agentName}
        </Link>
      </h3>
      <p className="mb-3 text-sm text-muted">
        {t.people(people)}: {reasons.map((reason) => form.reasons[reason]).join(' · ')}
      </p>
      {details.map((text, index) => (
        <p key={index} className="mb-3 whitespace-pre-line wrap-anywhere">
          “{text}”
        </p>
      ))}
      <RatingText rating={rating} agentName={agentName} />
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

function RemoveForm({ id }: { id: number }) {
  const { ratings: t, working, cancel } = useMessages('adminReports');
  return (
    <Form intent={String(id)} className="mt-4 space-y-3">
      <p role="alert" className="font-semibold">
        {t.ask}
      </p>
      <input type="hidden" name="sure" value="yes" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="remove" value={id} pendingLabel={working} isDestructive>
          {t.sure}
        </SubmitButton>
        <Link to={REPORTED_RATINGS_PATH} className="button button-quiet">
          {cancel}
        </Link>
      </div>
    </Form>
  );
}
