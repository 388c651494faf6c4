import { redirect } from 'react-router';
import { undoDeletion } from '#app/features/accounts/deletion/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { canKeepAccount } from '#app/features/identity/permissions.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/restore';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  if (!canKeepAccount(viewer)) throw redirect('/dashboard');
  return { date: messages('formats').day(new Date(viewer.deleteAt)) };
}

export async function action({ context, url }: Route.ActionArgs) {
  await undoDeletion(await requireSession(context, url));
  return redirectWithFlash('/dashboard', 'deletionUndone');
}

/** The page that replaces the dashboard while the account is due for deletion. */
export default function Restore({ loaderData }: Route.ComponentProps) {
  const { restore } = useMessages('accountSettings');
  return (
    <div className="page max-w-2xl py-12 md:py-16">
      <PageHead
        title={restore.title}
        description={restore.title}
        path="/dashboard/restore"
        noindex
      />
      <h1 className="title">{restore.title}</h1>
      <p className="mt-4 text-lg">{restore.intro(loaderData.date)}</p>
      <Form className="mt-4">
        <SubmitButton pendingLabel={restore.pending}>{restore.submit}</SubmitButton>
      </Form>
    </div>
  );
}
