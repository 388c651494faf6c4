import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { legalPath, legalVersionPath } from '#app/lib/legal-pages.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioField } from '#app/ui/form/radio-field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { LoadedLegalPage } from '../page.server.ts';
import { legalVersionSchema } from '../schema.ts';

interface LegalAdminProps {
  pages: LoadedLegalPage[];
  /** How many people have accepted each version, by `page version`. */
  consents: Record<string, number>;
  answer: FormAnswer | undefined;
}

/** The legal pages with their versions, each with the form that publishes the next. */
export function LegalAdmin({ pages, consents, answer }: LegalAdminProps) {
  const { admin: t, names } = useMessages('legalVersions');
  return pages.map((loaded) => (
    <section key={loaded.page} aria-labelledby={loaded.page} className="card mt-4 max-w-3xl p-4">
      <h3 id={loaded.page} className="text-lg font-semibold">
        {names[loaded.page]}
      </h3>
      <p className={loaded.isChanged ? 'font-medium' : 'text-muted'}>
        {loaded.isChanged ? t.changed : t.unchanged}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={legalPath(loaded.page)} className="link tap">
          {t.open}
        </Link>
        <Link to={`/admin/texts?topic=${loaded.page}`} className="link tap">
          {t.texts}
        </Link>
      </p>
      <Versions loaded={loaded} consents={consents} />
      <PublishForm loaded={loaded} answer={answer} />
    </section>
  ));
}

function Versions({
  loaded: { page, versions },
  consents,
}: { loaded: LoadedLegalPage } & Pick<LegalAdminProps, 'consents'>) {
  const { admin: t, version: versionOf } = useMessages('legalVersions');
  const { number } = useMessages('formats');
  return (
    <ul className="mt-2 space-y-2">
      {versions.map(({ version, publishedAt, needsConsent, summary }) => (
        <li key={version}>
          <Link to={legalVersionPath(page, version)} className="link tap">
            {versionOf(version, publishedAt)}
          </Link>{' '}
          {version > 1 && (needsConsent ? t.asked : t.notAsked)}{' '}
          {t.accepted(number(consents[`${page} ${version}`] ?? 0))}
          {summary && (
            <p dir="auto" className="wrap-anywhere text-muted">
              {summary}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function PublishForm({
  loaded: { page, versions },
  answer,
}: { loaded: LoadedLegalPage } & Pick<LegalAdminProps, 'answer'>) {
  const { admin: t } = useMessages('legalVersions');
  const { locales } = useLanguage();
  const newest = versions[0]?.version ?? 0;
  return (
    <Form
      key={newest}
      intent={page}
      answer={answer}
      schema={legalVersionSchema}
      className="mt-4 space-y-4 border-t border-line pt-4"
    >
      <h4 className="font-semibold">{t.publish}</h4>
      <input type="hidden" name="version" value={newest} readOnly />
      {(['en', 'ar'] as const)
        .filter((it) => locales.includes(it))
        .map((locale) => (
          <Field
            key={locale}
            name={`summary_${locale}`}
            label={t.summary[locale]}
            hint={t.summaryHint}
            lang={locale}
            dir="auto"
            autoComplete="off"
            required
          />
        ))}
      <RadioField
        name="consent"
        legend={t.consent}
        options={[
          ['none', t.consents.none],
          ['needed', t.consents.needed],
        ]}
        defaultValue="none"
      />
      <SubmitButton pendingLabel={t.publishing}>{t.submit}</SubmitButton>
    </Form>
  );
}
