import { Link, redirect } from 'react-router';
import { SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import { isSuspended } from '#app/features/identity/permissions.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/suspended';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  if (!isSuspended(viewer)) throw redirect('/dashboard');
  return { reason: viewer.suspendedFor };
}

/** The page that replaces the dashboard while the account is suspended. */
export default function Suspended({ loaderData }: Route.ComponentProps) {
  const { suspended: t } = useMessages('accountSettings');
  return (
    <div className="page max-w-2xl py-12 md:py-16">
      <PageHead title={t.title} description={t.title} path={SUSPENDED_PATH} noindex />
      <h1 className="title">{t.title}</h1>
      <p className="mt-4 text-lg">{t.intro}</p>
      <blockquote dir="auto" className="card mt-4 p-4 wrap-anywhere whitespace-pre-line">
        {loaderData.reason}
      </blockquote>
      <p className="mt-4">{t.answer}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/contact-us" className="button button-primary">
          {t.contact}
        </Link>
        <Link
          to="/dashboard/security/export"
          reloadDocument
          download
          className="button button-quiet"
        >
          {t.export}
        </Link>
        <Form action="/sign-out">
          <SubmitButton pendingLabel={t.signingOut} isQuiet>
            {t.signOut}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
