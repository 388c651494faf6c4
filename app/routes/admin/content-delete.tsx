import { data, Link } from 'react-router';
import { findEdited } from '#app/features/content/editing/queries.server.ts';
import { contentEditPath } from '#app/features/content/editing/rules.ts';
import { deleteContent } from '#app/features/content/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { formError } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/content-delete';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const page = await findEdited(id);
  if (!page) throw notFound();
  return { id: page.id, title: page.titleHere };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const id = requireId(params.id);
  const outcome = await deleteContent(staffOf(context), id).catch((error: unknown) => {
    logError(error, { path: url.pathname });
    return 'failed' as const;
  });
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'not_allowed') return data(formError('content_stays'), { status: 400 });
  const flash = outcome === 'done' ? 'contentDeleted' : 'contentNotDeleted';
  return redirectWithFlash('/admin/content', flash);
}

export default function DeleteContent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title } = loaderData;
  const t = useMessages('adminContent');
  return (
    <section className="card p-4">
      <AdminHead title={t.deleteConfirm} />
      <h2 className="text-lg font-semibold">{t.deleteConfirm}</h2>
      <p dir="auto" className="mt-1 mb-4 text-muted wrap-anywhere">
        {title}
      </p>
      <Form answer={actionData}>
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingLabel={t.deleting} isDestructive>
            {t.delete}
          </SubmitButton>
          <Link to={contentEditPath(id)} className="button button-quiet">
            {t.keep}
          </Link>
        </div>
      </Form>
    </section>
  );
}
