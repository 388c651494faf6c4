import { Link } from 'react-router';
import { RatingText } from '#app/features/agents/components/rating-list.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { REPORTED_RATINGS_PATH } from '../ratings/rules.ts';
import type { RemovedRating } from '../ratings/types.ts';

interface RemovedRatingsProps {
  ratings: RemovedRating[];
  page: number;
  pages: number;
}

/** Ratings that staff took off the site, each of which can come back. */
export function RemovedRatings({ ratings, page, pages }: RemovedRatingsProps) {
  const { ratings: t, working } = useMessages('adminReports');
  const formats = useMessages('formats');
  if (ratings.length === 0) return null;
  return (
    <section aria-labelledby="removed" className="mt-10">
      <h2 id="removed" className="text-lg font-semibold">
        {t.removed}
      </h2>
      <ul className="mt-4 max-w-3xl space-y-4">
        {ratings.map((rating) => (
          <li key={rating.id} className="card p-4">
            <h3 className="font-semibold wrap-anywhere">
              {t.of}
              <Link to={agentPath(rating.agentSlug)} className="link">
                {rating.agentName}
              </Link>
            </h3>
            <p className="mb-3 text-sm text-muted">{t.removedOn(formats.day(rating.removedAt))}</p>
            <RatingText rating={rating} agentName={rating.agentName} />
            <Form intent={`restore ${rating.id}`} className="mt-4" preventScrollReset>
              <SubmitButton name="restore" value={rating.id} pendingLabel={working}>
                {t.restore}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${REPORTED_RATINGS_PATH}?removed=${number}`}
        next={null}
      />
    </section>
  );
}
