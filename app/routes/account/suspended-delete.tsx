import { Link, redirect } from 'react-router';
import { requestDeletion } from '#app/features/accounts/deletion/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { CurrentPasswordField } from '#app/features/identity/components/current-password-field.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { SUSPENDED_DELETE_PATH, SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import { isSuspended } from '#app/features/identity/permissions.ts';
import { signOut } from '#app/features/identity/session/mutations.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/suspended-delete';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  if (!isSuspended(viewer)) throw redirect('/dashboard/security/delete');
  if (!(await hasPassword(viewer.id))) throw redirect(SUSPENDED_PATH);
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  if (!isSuspended(session.viewer)) throw redirect('/dashboard/security/delete');
  const visitor = visitorOf(context);
  const error = await requestDeletion(visitor, session, await readForm(request));
  if (error) return refusedForm(context, error);
  await signOut(visitor);
  return redirectWithFlash('/', 'deletionScheduled');
}

/** The dashboard's page for this is closed to a suspended person. */
export default function SuspendedDelete({ actionData }: Route.ComponentProps) {
  const { delete: t, suspended } = useMessages('accountSettings');
  return (
    <div className="page max-w-2xl py-12 md:py-16">
      <PageHead title={t.title} description={t.title} path={SUSPENDED_DELETE_PATH} noindex />
      <Link to={SUSPENDED_PATH} className="link tap">
        {suspended.title}
      </Link>
      <h1 className="title">{t.title}</h1>
      <p className="mt-4">{t.intro}</p>
      <p className="mt-2">
        {t.exportFirst}{' '}
        <a href="/dashboard/security/export" download className="link">
          {t.export}
        </a>
      </p>
      <Form answer={actionData} className="mt-4 space-y-4">
        <CurrentPasswordField />
        <SubmitButton pendingLabel={t.pending} isDestructive>
          {t.submit}
        </SubmitButton>
      </Form>
    </div>
  );
}
