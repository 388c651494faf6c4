import { Link } from 'react-router';
import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { FeedDetail, RunSummary } from '../setup/queries.server.ts';
import { feedRemovalPath, POLL_MINUTES, runPath, USUAL_POLL_MINUTES } from '../setup/rules.ts';
import { feedFileSchema } from '../setup/schema.ts';
import { useFeedName } from './feed-name.ts';
import { FeedPreview } from './feed-preview.tsx';
import { FeedState } from './feeds-page.tsx';
import { FeedFileField } from './new-feed-page.tsx';
import { Refresh } from './refresh.tsx';
import { ReportLines } from './report-lines.tsx';
import { RunOutcomeText } from './run-outcome.tsx';
import { type Choosable, WordChoices } from './word-choices.tsx';

interface FeedPageProps extends Choosable {
  feed: FeedDetail;
  answer?: FormAnswer;
}

/** A feed: while it is set up what it would publish, then how it is read and what its runs did. */
export function FeedPage({ feed, answer, ...choosable }: FeedPageProps) {
  const { page: t } = useMessages('feeds');
  const name = useFeedName(feed);
  const isRunning = feed.isAsked || feed.lastRun?.outcome === 'running';
  return (
    <div className="max-w-5xl">
      <BackLink to={FEEDS_PATH}>{t.back}</BackLink>
      <h2 className="text-lg font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <p className="text-muted">
        <FeedState feed={feed} />
      </p>
      {feed.staffMessage && (
        <div className="card mt-4 border-accent p-4">
          <p className="font-semibold">{t.givenBack}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {feed.staffMessage}
          </p>
        </div>
      )}
      {isRunning && <Progress feed={feed} />}
      {feed.isPublished ? (
        <Published feed={feed} answer={answer} choosable={choosable} isRunning={isRunning} />
      ) : (
        !isRunning && <Trial feed={feed} answer={answer} choosable={choosable} />
      )}
      <p className="mt-8">
        <Link to={feedRemovalPath(feed.id)} className="link tap">
          {useMessages('feeds').setup.remove}
        </Link>
      </p>
    </div>
  );
}

function Progress({ feed: { lastRun, isAsked } }: { feed: FeedDetail }) {
  const { page: t } = useMessages('feeds');
  const isReading = !isAsked && lastRun?.outcome === 'running';
  return (
    <div role="status" className="card mt-4 p-4">
      <p className="font-semibold">
        {isReading ? (lastRun.homes > 0 ? t.reading(lastRun.homes) : t.running) : t.waiting}
      </p>
      <p className="text-sm text-muted">{t.refreshes}</p>
      <Refresh />
    </div>
  );
}

interface PartProps {
  feed: FeedDetail;
  answer?: FormAnswer;
  choosable: Choosable;
}

function Trial({ feed, answer, choosable }: PartProps) {
  const { page, setup: t } = useMessages('feeds');
  const { lastRun, found, report } = feed;
  const isGood = lastRun?.outcome === 'done' && lastRun.homes > lastRun.leftOut && found !== null;
  return (
    <>
      <section aria-labelledby="feed-trial" className="mt-4">
        <h3 id="feed-trial" className="text-lg font-semibold">
          {t.previewTitle}
        </h3>
        {lastRun && (
          <p className="wrap-anywhere">
            <RunOutcomeText run={lastRun} />
          </p>
        )}
        <p className="text-muted">{t.counts}</p>
      </section>
      {isGood && <FeedPreview found={found} />}
      <WordChoices {...choosable} answer={answer} />
      {report.length > 0 && (
        <section aria-labelledby="feed-report" className="mt-6">
          <h3 id="feed-report" className="font-semibold">
            {page.mend}
          </h3>
          <ToMend feed={feed} hasWords={choosable.words.length > 0} />
        </section>
      )}
      <section aria-labelledby="feed-publish" className="card mt-6 p-4">
        <h3 id="feed-publish" className="font-semibold">
          {isGood ? t.publishTitle : t.again}
        </h3>
        {isGood && feed.handedInAt && (
          <p className="mt-2">
            {page.handedIn} <Moment at={feed.handedInAt} />
          </p>
        )}
        {isGood && !feed.handedInAt && (
          <Form answer={answer} intent="publish" className="mt-2 space-y-4">
            <p>{t.publishText}</p>
            {feed.address !== null && <PollField value={USUAL_POLL_MINUTES} />}
            <SubmitButton pendingLabel={t.publishing}>{t.publish}</SubmitButton>
          </Form>
        )}
        <Again feed={feed} answer={answer} />
      </section>
    </>
  );
}

/** Reads the address again, or takes a newer file. */
function Again({ feed, answer }: { feed: FeedDetail; answer?: FormAnswer }) {
  const { setup: t } = useMessages('feeds');
  return feed.address === null ? (
    <Form
      answer={answer}
      intent="file"
      schema={feedFileSchema}
      encType="multipart/form-data"
      className="mt-4 space-y-3"
    >
      <FeedFileField />
      <SubmitButton isQuiet pendingLabel={t.looking}>
        {t.newer}
      </SubmitButton>
    </Form>
  ) : (
    <Form answer={answer} intent="read" className="mt-4">
      <SubmitButton isQuiet pendingLabel={t.working}>
        {t.readNow}
      </SubmitButton>
    </Form>
  );
}

function PollField({ value }: { value: number }) {
  const { setup: t } = useMessages('feeds');
  return (
    <Select
      label={t.poll}
      name="poll"
      defaultValue={String(value)}
      options={POLL_MINUTES.map((minutes) => [String(minutes), t.polls[minutes]])}
    />
  );
}

function Published({ feed, answer, choosable, isRunning }: PartProps & { isRunning: boolean }) {
  const { page: t } = useMessages('feeds');
  const { report, runs, lastRun, failure } = feed;
  return (
    <>
      {lastRun?.outcome === 'held' && <Held run={lastRun} />}
      <Settings feed={feed} answer={answer} isRunning={isRunning} />
      <WordChoices {...choosable} answer={answer} />
      <section aria-labelledby="feed-report" className="mt-6">
        <h3 id="feed-report" className="font-semibold">
          {t.mend}
        </h3>
        {failure && (
          <p className="mb-2 font-medium wrap-anywhere">
            <RunOutcomeText run={failure} />
          </p>
        )}
        {report.length > 0 && <ToMend feed={feed} hasWords={choosable.words.length > 0} />}
        {report.length === 0 && !failure && <p className="text-muted">{t.nothing}</p>}
      </section>
      <section aria-labelledby="feed-runs" className="mt-6">
        <h3 id="feed-runs" className="font-semibold">
          {t.runs}
        </h3>
        <p className="text-muted">
          {t.runsText}
          {feed.checkedAt && (
            <>
              {' '}
              {t.checked} <Moment at={feed.checkedAt} />.
            </>
          )}
        </p>
        <ul className="card mt-2 divide-y divide-line">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The lines of the last run that could read the feed; with its date, if a failure came after it. */
function ToMend({
  feed: { report, reportedAt, failure },
  hasWords,
}: {
  feed: FeedDetail;
  hasWords: boolean;
}) {
  const { page: t } = useMessages('feeds');
  const isOlder = failure && reportedAt && reportedAt < failure.startedAt;
  return (
    <>
      <p className="mb-2 text-muted">
        {t.mendText(hasWords)}
        {isOlder && (
          <>
            {' '}
            {t.foundAt} <Moment at={reportedAt} />.
          </>
        )}
      </p>
      <ReportLines report={report} />
    </>
  );
}

function Held({ run }: { run: RunSummary }) {
  const t = useMessages('feeds');
  return (
    <div className="card mt-4 border-accent p-4">
      <p className="font-semibold">{t.setup.heldTitle}</p>
      <p>{t.held(run.withdrawn)}</p>
      <Link to={runPath(run.id)} className="link tap">
        {t.setup.heldOpen}
      </Link>
    </div>
  );
}

function Settings({
  feed,
  answer,
  isRunning,
}: {
  feed: FeedDetail;
  answer?: FormAnswer;
  isRunning: boolean;
}) {
  const { setup: t } = useMessages('feeds');
  if (feed.address === null)
    return (
      <section className="card mt-4 p-4">
        <Again feed={feed} answer={answer} />
      </section>
    );
  return (
    <section aria-labelledby="feed-settings" className="card mt-4 p-4">
      <h3 id="feed-settings" className="font-semibold">
        {t.settings}
      </h3>
      <Form answer={answer} intent="poll" className="mt-2 flex flex-wrap items-end gap-3">
        <PollField value={feed.pollMinutes ?? USUAL_POLL_MINUTES} />
        <SubmitButton isQuiet pendingLabel={t.saving}>
          {t.savePoll}
        </SubmitButton>
      </Form>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isRunning && !feed.isPaused && (
          <Form answer={answer} intent="read">
            <SubmitButton isQuiet pendingLabel={t.working}>
              {t.readNow}
            </SubmitButton>
          </Form>
        )}
        <Form answer={answer} intent={feed.isPaused ? 'resume' : 'pause'}>
          <SubmitButton isQuiet pendingLabel={t.working}>
            {feed.isPaused ? t.resume : t.pause}
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}

function Run({ run }: { run: RunSummary }) {
  const { page: t } = useMessages('feeds');
  return (
    <li className="p-3">
      <p className="font-semibold">
        <Link to={runPath(run.id)} className="link">
          <Moment at={run.startedAt} />
        </Link>
        {run.isTrial && ` · ${t.ofTrial}`}
      </p>
      <p className="text-sm wrap-anywhere">
        <RunOutcomeText run={run} />
      </p>
    </li>
  );
}
