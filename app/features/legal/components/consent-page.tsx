import { Link } from 'react-router';
import {
  ExportLink,
  SignOutButton,
} from '#app/features/identity/components/blocked-account-actions.tsx';
import type { DueConsent } from '#app/features/identity/consent/types.ts';
import { CONSENT_PATH } from '#app/features/identity/paths.ts';
import { legalPath } from '#app/lib/legal-pages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

interface ConsentPageProps {
  due: DueConsent[];
  /** Where the person was going. */
  returnTo: string;
  deletePath: string;
}

/** Names what has changed in the legal pages, and asks to accept it before going on. */
export function ConsentPage({ due, returnTo, deletePath }: ConsentPageProps) {
  const { consent: t, names, version: versionOf } = useMessages('legalVersions');
  return (
    <div className="page max-w-2xl py-12 md:py-16">
      <PageHead title={t.title} description={t.description} path={CONSENT_PATH} noindex />
      <h1 className="title">{t.title}</h1>
      <p className="mt-4 text-lg">{t.intro}</p>
      {due.map(({ page, version, publishedAt, changes }) => (
        <section key={page} className="card mt-4 p-4" aria-labelledby={page}>
          <h2 id={page} className="text-xl font-semibold">
            {names[page]}
          </h2>
          <p className="text-muted">{versionOf(version, publishedAt)}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {changes.map((change) => (
              <li key={change} dir="auto" className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
          <Link to={legalPath(page)} target="_blank" className="link tap mt-2">
            {t.read(names[page])}
          </Link>
        </section>
      ))}
      <p className="mt-4 text-muted">{t.before}</p>
      <Form className="mt-4">
        <input type="hidden" name="returnTo" value={returnTo} readOnly />
        {due.map(({ page, version }) => (
          <input key={page} type="hidden" name={page} value={version} readOnly />
        ))}
        <SubmitButton pendingLabel={t.accepting}>{t.accept}</SubmitButton>
      </Form>
      <h2 className="mt-8 text-xl font-semibold">{t.otherwise}</h2>
      <p className="mt-1">{t.otherwiseText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <SignOutButton pendingLabel={t.signingOut}>{t.signOut}</SignOutButton>
        <ExportLink>{t.export}</ExportLink>
        <Link to={deletePath} className="button button-quiet">
          {t.delete}
        </Link>
      </div>
    </div>
  );
}
