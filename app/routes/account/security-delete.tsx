import { Link } from 'react-router';
import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { requestDeletion } from '#app/features/accounts/deletion/mutations.server.ts';
import { isLastOwner } from '#app/features/brokerages/members/queries.server.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { LEAVE_PATH } from '#app/features/brokerages/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { CurrentPasswordField } from '#app/features/identity/components/current-password-field.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { requirePassword } from '#app/features/identity/passwords/require.server.ts';
import { signOut } from '#app/features/identity/session/mutations.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/security-delete';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  await requirePassword(viewer);
  const member = await findMembership(viewer.id);
  // The last owner can't leave.
  return { company: member && !(await isLastOwner(db, member)) ? member.companyHere : null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const visitor = visitorOf(context);
  const error = await requestDeletion(visitor, session, await readForm(request));
  if (error) return refusedForm(context, error);
  await signOut(visitor);
  return redirectWithFlash('/', 'deletionScheduled');
}

export default function SecurityDelete({
  loaderData: { company },
  actionData,
}: Route.ComponentProps) {
  const { delete: texts } = useMessages('accountSettings');
  return (
    <SecurityPage title={texts.title} path="/dashboard/security/delete">
      <p className="mt-2">{texts.intro}</p>
      {company && (
        <p className="mt-2">
          {texts.company(company)}{' '}
          <Link to={LEAVE_PATH} className="link">
            {texts.leaveCompany}
          </Link>
        </p>
      )}
      <p className="mt-2">
        {texts.exportFirst}{' '}
        <Link to="/dashboard/security/export" reloadDocument download className="link">
          {texts.export}
        </Link>
      </p>
      <Form answer={actionData} className="mt-4 space-y-4">
        <CurrentPasswordField />
        <SubmitButton pendingLabel={texts.pending} isDestructive>
          {texts.submit}
        </SubmitButton>
      </Form>
    </SecurityPage>
  );
}
