import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { dubaiField } from '#app/lib/typed-dates.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { contentPath, isSection, publicationOf, stepsFrom } from '../../rules.ts';
import type { EditedContent } from '../queries.server.ts';
import { contentEditPath } from '../rules.ts';
import { PublicationBadge } from './publication-badge.tsx';

interface PublicationPanelProps {
  page: EditedContent;
  now: Date;
  answer?: FormAnswer;
}

/** A page's publication status, and the steps it can take. */
export function PublicationPanel({ page, now, answer }: PublicationPanelProps) {
  const t = useMessages('adminContent');
  const formats = useMessages('formats');
  const { publication: p } = t;
  const publication = publicationOf(page, now);
  const steps = stepsFrom(page, now);
  const { publishedAt } = page;
  const path = contentPath({ pageType: page.page_type, slug: page.slug });
  return (
    <section aria-labelledby="publication" className="card p-4">
      <h3 id="publication" className="font-semibold">
        {p.title}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <PublicationBadge publication={publication} />
        {publication === 'published' ? (
          <Link to={path} reloadDocument className="link tap wrap-anywhere">
            <bdi dir="ltr">{decodeURI(path)}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr" className="text-muted wrap-anywhere">
            {decodeURI(path)}
          </bdi>
        )}
        {publishedAt && (
          <span className="text-muted">
            {publication === 'scheduled'
              ? p.due(formats.moment(publishedAt))
              : p.since(formats.day(publishedAt))}
          </span>
        )}
      </p>
      {isSection(page.slug) && <p className="mt-2 text-muted">{p.own}</p>}
      {steps.length > 0 && (
        <Form answer={answer} action={contentEditPath(page.id, 'publication')} className="mt-3">
          <div className="flex flex-wrap items-end gap-3">
            {steps.map((step) =>
              step === 'schedule' ? (
                <div key={step} className="flex flex-wrap items-end gap-3">
                  <Field
                    label={p.at}
                    name="at"
                    type="datetime-local"
                    min={dubaiField(now)}
                    defaultValue={
                      publication === 'scheduled' && publishedAt ? dubaiField(publishedAt) : ''
                    }
                  />
                  <SubmitButton name="step" value={step} pendingLabel={p.working} isQuiet>
                    {p.steps[step]}
                  </SubmitButton>
                </div>
              ) : (
                <SubmitButton key={step} name="step" value={step} pendingLabel={p.working} isQuiet>
                  {p.steps[step]}
                </SubmitButton>
              ),
            )}
          </div>
        </Form>
      )}
      <PageLinks page={page} />
    </section>
  );
}

function PageLinks({ page: { id, slug } }: { page: EditedContent }) {
  const t = useMessages('adminContent');
  return (
    <p className="mt-2 flex flex-wrap gap-x-4">
      <Link to={contentEditPath(id, 'preview')} className="link tap">
        {t.preview}
      </Link>
      <Link to={contentEditPath(id, 'revisions')} className="link tap">
        {t.revisions}
      </Link>
      {!isSection(slug) && (
        <Link to={contentEditPath(id, 'delete')} className="link tap">
          {t.delete}
        </Link>
      )}
    </p>
  );
}
