import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Prose } from '../../components/prose.tsx';
import type { ListedRevision } from '../queries.server.ts';
import { contentEditPath } from '../rules.ts';

interface RevisionListProps {
  id: number;
  revisions: ListedRevision[];
  /** The one being viewed. */
  shown: { revision: number; title: string; html: string; titleAr: string; htmlAr: string } | null;
}

/** The revisions of a page, each of which can be viewed and restored. */
export function RevisionList({ id, revisions, shown }: RevisionListProps) {
  const t = useMessages('adminContent');
  const [current] = revisions;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <ol className="card divide-y divide-line">
        {revisions.map((it) => (
          <li key={it.revision} className="px-4 py-2">
            <Link
              to={`${contentEditPath(id, 'revisions')}?revision=${it.revision}`}
              aria-label={`${t.look}: ${t.revision(it.revision)}`}
              aria-current={it.revision === shown?.revision ? 'true' : undefined}
              preventScrollReset
              className="link tap aria-[current]:no-underline"
            >
              {t.revision(it.revision)}
            </Link>
            <p className="text-sm text-muted">
              <Moment at={it.savedAt} />
              {it === current && ` · ${t.current}`}
            </p>
            <p className="text-sm text-muted">{t.revisionText(it.savedBy ?? t.seeded, it.words)}</p>
          </li>
        ))}
      </ol>
      {shown && (
        <section aria-labelledby="shown" className="card min-w-0 p-4">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h3 id="shown" dir="auto" className="text-lg font-semibold wrap-anywhere">
              {shown.title}
            </h3>
            {shown.revision !== current?.revision && (
              <Form>
                <input type="hidden" name="revision" value={shown.revision} />
                <SubmitButton pendingLabel={t.restoring} isQuiet>
                  {t.restore}
                </SubmitButton>
              </Form>
            )}
          </div>
          <Prose html={shown.html} lang="en" />
          {shown.titleAr && (
            <section lang="ar" className="mt-6 border-t border-line pt-4">
              <h3 dir="auto" className="mb-4 text-lg font-semibold wrap-anywhere">
                {shown.titleAr}
              </h3>
              <Prose html={shown.htmlAr} lang="ar" />
            </section>
          )}
        </section>
      )}
    </div>
  );
}
