import { Link } from 'react-router';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Paging } from '#app/ui/paging.tsx';
import { Written } from '#app/ui/written.tsx';
import { reportRatingPath } from '../ratings/rules.ts';
import type { Rating, RatingPage } from '../ratings/types.ts';
import type { AgentDetail } from '../types.ts';
import { Stars } from './stars.tsx';

interface RatingListProps {
  agent: AgentDetail;
  shown: RatingPage;
}

export function RatingList({ agent, shown }: RatingListProps) {
  const t = useMessages('agents');
  const { rating, slug, name } = agent;
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="text-lg font-semibold">
        {t.ratings.title}
      </h2>
      <p className="mt-2">{rating ? t.rated(rating.average, rating.count) : t.noRatings}</p>
      <p className="mt-1 max-w-[65ch] text-muted">{rating ? t.ratings.text : t.ratings.none}</p>
      <ul className="mt-4 max-w-[65ch] space-y-5 empty:hidden">
        {shown.ratings.map((it) => (
          <li key={it.id} className="border-t border-line pt-4">
            <RatingText rating={it} agentName={name} />
            <ReportLink rating={it} slug={slug} />
          </li>
        ))}
      </ul>
      <Paging
        page={shown.page}
        pages={shown.pages}
        pathOf={(page) => `${agentPath(slug)}?ratings=${page}#ratings`}
        next={null}
      />
    </section>
  );
}

interface RatingTextProps {
  rating: Rating;
  agentName: string;
}

/** A rating with the agent's reply. */
export function RatingText({ rating, agentName }: RatingTextProps) {
  const { ratings: t } = useMessages('agents');
  const formats = useMessages('formats');
  const { stars, comment, createdAt, reply } = rating;
  return (
    <>
      <p>
        <Stars stars={stars} />{' '}
        <span className="text-sm text-muted">{formats.day(new Date(createdAt))}</span>
      </p>
      {comment && <Written className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</Written>}
      {reply && (
        <div className="mt-3 border-s-4 border-line ps-4">
          <p className="text-sm text-muted">{t.replyBy(agentName)}</p>
          <Written className="whitespace-pre-line wrap-anywhere">{reply}</Written>
        </div>
      )}
    </>
  );
}

function ReportLink({ rating: { id, createdAt }, slug }: { rating: Rating; slug: string }) {
  const { ratings: t } = useMessages('agents');
  const formats = useMessages('formats');
  return (
    <Link
      to={reportRatingPath(slug, id)}
      rel="nofollow"
      aria-label={t.reportOf(formats.day(new Date(createdAt)))}
      className="link tap text-sm"
    >
      {t.report}
    </Link>
  );
}
