import { isoDay } from '#app/lib/dates.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ContentArticle } from '../types.ts';

/** When a page was published and, if on another day, last edited, and how long it takes to read. */
export function ArticleDates({
  article: { publishedAt, updatedAt, minutes },
}: {
  article: Pick<ContentArticle, 'publishedAt' | 'updatedAt' | 'minutes'>;
}) {
  const t = useMessages('content');
  const formats = useMessages('formats');
  const wasEdited = isoDay(updatedAt) > isoDay(publishedAt);
  return (
    <p className="mt-3 text-muted">
      <span className="sr-only">{t.published} </span>
      <time dateTime={publishedAt.toISOString()}>{formats.day(publishedAt)}</time>
      {wasEdited && (
        <>
          {' · '}
          <time dateTime={updatedAt.toISOString()}>{t.updated(formats.day(updatedAt))}</time>
        </>
      )}
      {minutes !== null && ` · ${t.minutes(minutes)}`}
    </p>
  );
}
