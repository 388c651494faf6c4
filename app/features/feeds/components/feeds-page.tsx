import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { FeedOverview } from '../setup/queries.server.ts';
import { feedPath, NEW_FEED_PATH } from '../setup/rules.ts';
import { useFeedName } from './feed-name.ts';
import { RunOutcomeText } from './run-outcome.tsx';

/** A company's feeds, with what the last run of each did. */
export function FeedsPage({ feeds }: { feeds: FeedOverview[] }) {
  const { page: t } = useMessages('feeds');
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <Link to={NEW_FEED_PATH} className="button button-primary">
          {t.add}
        </Link>
      </div>
      <p className="mt-1 max-w-prose text-muted">{t.text}</p>
      <div className="mt-4">
        {feeds.length === 0 ? (
          <EmptyCard title={t.none}>
            <p className="max-w-prose">{t.noneText}</p>
          </EmptyCard>
        ) : (
          <ul aria-label={t.list} className="space-y-4">
            {feeds.map((feed) => (
              <Feed key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Feed({ feed }: { feed: FeedOverview }) {
  const name = useFeedName(feed);
  const { lastRun } = feed;
  return (
    <li className="card p-4">
      <h3 className="font-semibold wrap-anywhere">
        <Link to={feedPath(feed.id)} className="link">
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className="text-sm text-muted">
        <FeedState feed={feed} />
      </p>
      {lastRun && (
        <p className="mt-2 wrap-anywhere">
          <Moment at={lastRun.startedAt} />: <RunOutcomeText run={lastRun} />
        </p>
      )}
    </li>
  );
}

/** The state of a feed: what of it is on the market, and when it is read. */
export function FeedState({ feed }: { feed: FeedOverview }) {
  const { page: t, setup } = useMessages('feeds');
  if (!feed.isPublished)
    return feed.isAsked ? t.waiting : feed.handedInAt ? t.isHandedIn : t.isTrial;
  const polls: Record<number, string> = setup.polls;
  return (
    <>
      {t.onMarket(feed.onMarket)}
      {feed.isPaused && ` · ${t.isPaused}`}
      {!feed.isPaused && feed.pollMinutes !== null && ` · ${polls[feed.pollMinutes] ?? ''}`}
      {!feed.isPaused && feed.nextAt && (
        <>
          {' · '}
          {t.next}: <Moment at={feed.nextAt} />
        </>
      )}
    </>
  );
}
