import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { FeedRun } from '../setup/queries.server.ts';
import { feedPath, runPath } from '../setup/rules.ts';
import { useFeedName } from './feed-name.ts';
import { ReportLines } from './report-lines.tsx';
import { RunOutcomeText } from './run-outcome.tsx';

interface RunPageProps {
  /** With the first of its withdrawals. */
  run: FeedRun;
  /** Of the feed's homes, now. */
  onMarket: number;
  answer?: FormAnswer;
}

/** What one run did, with its whole report; a held one is agreed to here. */
export function RunPage({ run, onMarket, answer }: RunPageProps) {
  const { page: t } = useMessages('feeds');
  const name = useFeedName(run);
  const hasFile = run.report.length + run.withdrawals.length > 0;
  return (
    <div className="max-w-4xl">
      {!run.isRemoved && <BackLink to={feedPath(run.feedId)}>{t.backToFeed}</BackLink>}
      <h2 className="text-lg font-semibold">
        {t.runOf}: <Moment at={run.startedAt} />
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        <bdi>{name}</bdi>
        {run.isTrial && ` · ${t.ofTrial}`}
      </p>
      <p className="mt-2 wrap-anywhere">
        <RunOutcomeText run={run} />
      </p>
      {hasFile && (
        <Link
          to={`${runPath(run.id)}/report.csv`}
          reloadDocument
          download
          className="button button-quiet mt-3"
        >
          {t.download}
        </Link>
      )}
      {run.outcome === 'held' && <Withdrawals run={run} onMarket={onMarket} answer={answer} />}
      {(run.report.length > 0 || run.outcome !== 'failed') && (
        <section aria-labelledby="run-report" className="mt-6">
          <h3 id="run-report" className="font-semibold">
            {t.mend}
          </h3>
          {run.report.length > 0 ? (
            <ReportLines report={run.report} />
          ) : (
            <p className="text-muted">{t.nothing}</p>
          )}
        </section>
      )}
    </div>
  );
}

function Withdrawals({ run, onMarket, answer }: RunPageProps) {
  const { setup: t, page } = useMessages('feeds');
  const more = run.withdrawn - run.withdrawals.length;
  return (
    <section aria-labelledby="run-held" className="card mt-4 border-accent p-4">
      <h3 id="run-held" className="font-semibold">
        {t.heldTitle}
      </h3>
      <p className="mt-1">{t.heldText(run.withdrawn, onMarket)}</p>
      {run.isLast && !run.isRemoved && (
        <Form answer={answer} className="mt-3">
          <input type="hidden" name="withdrawn" value={run.withdrawn} />
          <p className="mb-2 text-sm text-muted">{t.agreeText}</p>
          <SubmitButton isDestructive pendingLabel={t.working}>
            {t.agree(run.withdrawn)}
          </SubmitButton>
        </Form>
      )}
      <h4 className="mt-4 font-medium">{t.heldList}</h4>
      <ul className="mt-1 space-y-1 text-sm">
        {run.withdrawals.map(({ id, reference, title, placeName }) => (
          <li key={reference} className="wrap-anywhere">
            <Link to={listingPath(id)} className="link">
              <bdi>{title}</bdi>
            </Link>{' '}
            · <span className="[unicode-bidi:isolate]">{placeName}</span> · <bdi>{reference}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">{page.more(more)}</p>}
    </section>
  );
}
