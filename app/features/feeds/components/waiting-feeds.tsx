import { useId } from 'react';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { WaitingFeed } from '../approval/types.ts';
import { FeedPreview } from './feed-preview.tsx';
import { ReportLines } from './report-lines.tsx';

interface WaitingFeedsProps {
  feeds: WaitingFeed[];
  answer: FormAnswer | undefined;
}

/** For staff: the feeds that wait to be let in. */
export function WaitingFeeds({ feeds, answer }: WaitingFeedsProps) {
  const t = useMessages('adminApprovals');
  if (feeds.length === 0) return <p className="card mt-3 p-4">{t.feeds.none}</p>;
  return feeds.map((feed) => <Feed key={feed.id} feed={feed} answer={answer} />);
}

function Feed({ feed, answer }: { feed: WaitingFeed; answer: FormAnswer | undefined }) {
  const { feeds: t, ...approvals } = useMessages('adminApprovals');
  const { setup, page } = useMessages('feeds');
  const { id, runId, company, orn, address, handedInAt, homes, leftOut, found, report } = feed;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="card mt-3 p-4">
      <h3 id={titleId} dir="auto" className="text-lg font-semibold wrap-anywhere">
        {company}
      </h3>
      <p className="text-muted">
        {orn && <>{t.orn(orn)} · </>}
        {approvals.since.before}: <Moment at={handedInAt} />
      </p>
      <p dir="ltr" className="wrap-anywhere rtl:text-end">
        {address ?? t.files}
      </p>
      <p>{t.homes(homes - leftOut, leftOut)}</p>
      <FeedPreview found={found} isNested />
      {report.length > 0 && (
        <details className="mt-3">
          <summary className="link tap">{page.mend}</summary>
          <ReportLines report={report} />
        </details>
      )}
      <Form answer={answer} intent={`feed-${id}`} className="mt-4 max-w-xl space-y-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="run" value={runId} />
        <SubmitButton
          name="decision"
          value="approve"
          pendingLabel={approvals.working}
          aria-label={`${setup.publish}: ${company}`}
        >
          {setup.publish}
        </SubmitButton>
        <TextArea name="message" label={t.message} hint={t.messageHint} rows={3} />
        <SubmitButton
          name="decision"
          value="change"
          pendingLabel={approvals.working}
          isQuiet
          aria-label={`${t.giveBack}: ${company}`}
        >
          {t.giveBack}
        </SubmitButton>
      </Form>
    </article>
  );
}
