import { data, Link } from 'react-router';
import { findCategoryChoices } from '#app/features/content/categories/queries.server.ts';
import { ContentForm } from '#app/features/content/editing/components/content-form.tsx';
import { PublicationPanel } from '#app/features/content/editing/components/publication-panel.tsx';
import { findEdited } from '#app/features/content/editing/queries.server.ts';
import { contentEditPath } from '#app/features/content/editing/rules.ts';
import { takeContent } from '#app/features/content/editing/save-form.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/content-edit';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const page = await findEdited(id);
  if (!page) throw notFound();
  return { page, categories: await findCategoryChoices(page.category_id), now: new Date() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id);
  const outcome = await takeContent(staffOf(context), request, id);
  if (outcome.kind === 'refused') return data(outcome.answer, { status: outcome.status });
  return redirectWithFlash(contentEditPath(outcome.id), 'contentSaved');
}

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
  const { page, categories, now } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={page.titleHere} />
      <Link to="/admin/content" className="link tap">
        {t.back}
      </Link>
      <h2 dir="auto" className="mb-3 text-lg font-semibold wrap-anywhere">
        {page.titleHere}
      </h2>
      <div className="space-y-4">
        <PublicationPanel page={page} now={now} />
        <ContentForm
          // The fields show what is stored: after saving, the new revision.
          key={`${page.id}-${actionData ? 'refused' : page.revision}`}
          page={page}
          categories={categories}
          answer={actionData}
        />
      </div>
    </>
  );
}
