import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

/** Asks before stopping the emails of a search: mail programs open links to check them. */
export function SavedSearchUnsubscribePage({ name }: { name: string }) {
  const { unsubscribe: t } = useMessages('savedSearches');
  return (
    <AuthPage title={t.title} text={t.text(name)}>
      <Form>
        <SubmitButton pendingLabel={t.stopping} className="w-full">
          {t.submit}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}

export function UnsubscribedPage() {
  const { unsubscribe: t } = useMessages('savedSearches');
  return (
    <AuthPage title={t.doneTitle} text={t.doneText}>
      <ManageLink>{t.manage}</ManageLink>
    </AuthPage>
  );
}

export function UnsubscribeProblemPage() {
  const { unsubscribe: t } = useMessages('savedSearches');
  return (
    <AuthPage title={t.invalidTitle} text={t.invalidText}>
      <ManageLink>{t.manage}</ManageLink>
    </AuthPage>
  );
}

function ManageLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/dashboard/saved-searches" className="button button-primary w-full">
      {children}
    </Link>
  );
}
