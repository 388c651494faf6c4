import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { type Activity, LIMITED_ACTIONS, type LimitedAction } from '../types.ts';

interface RecentActivityProps {
  /** Of the last hour, newest first. */
  activity: Activity[];
  thresholds: Record<LimitedAction, number>;
  /** Why our team allows the account less than others; null if it doesn't. */
  reason: string | null;
}

/** The actions counted in the last hour, with their limits. */
export function RecentActivity({ activity, thresholds, reason }: RecentActivityProps) {
  const { activity: t } = useMessages('security');
  return (
    <section aria-labelledby="activity" className="card p-4">
      <h3 id="activity" className="font-semibold">
        {t.title}
      </h3>
      <p className="text-sm text-muted">{t.text}</p>
      {activity.length > 0 ? (
        <ActivityTable activity={activity} />
      ) : (
        <p className="py-4">{t.empty}</p>
      )}
      <p className="border-t border-line pt-3 text-sm text-muted">
        {t.allowed(LIMITED_ACTIONS.map((action) => ({ action, threshold: thresholds[action] })))}
      </p>
      {reason !== null && (
        <div className="mt-3 border-s-2 border-danger ps-4">
          <p className="font-semibold">{t.lowered}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
          <Link to="/contact-us" className="link tap">
            {t.answer}
          </Link>
        </div>
      )}
    </section>
  );
}

function ActivityTable({ activity }: { activity: Activity[] }) {
  const formats = useMessages('formats');
  const { activity: t } = useMessages('security');
  return (
    <table className="my-3 w-full text-start max-[19rem]:hyphens-auto max-[19rem]:wrap-anywhere">
      <thead className="text-sm text-muted">
        <tr>
          <th className="pe-3 text-start font-normal">{t.action}</th>
          <th className="pe-3 text-start font-normal">{t.since}</th>
          <th className="text-start font-normal">{t.done}</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {activity.map(({ action, count, threshold, windowStart }) => (
          <tr key={action} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-3 text-start font-medium">
              {t.actions[action]}
            </th>
            <td className="py-2 pe-3">
              <time dateTime={windowStart}>{formats.clock(new Date(windowStart))}</time>
            </td>
            <td className="py-2">
              {t.count(count)} <span className="text-muted">{t.threshold(threshold)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
