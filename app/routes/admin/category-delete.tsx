import { data, Link } from 'react-router';
import { deleteCategory } from '#app/features/content/categories/mutations.server.ts';
import {
  findCategory,
  findCategoryChoices,
} from '#app/features/content/categories/queries.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { fieldError, formError } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/category-delete';

export const middleware: Route.MiddlewareFunction[] = [staffWith('categories')];

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const category = await findCategory(id);
  if (!category) throw notFound();
  const choices = await findCategoryChoices(null);
  return { category, heirs: choices.filter((choice) => choice.id !== category.id) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = requireId(params.id);
  const heir = parseId((await readForm(request)).get('heir'));
  const outcome = await deleteCategory(staffOf(context), id, heir).catch((error: unknown) => {
    logError(error, { path: url.pathname });
    return 'failed' as const;
  });
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'listed') return data(formError('category_listed'), { status: 400 });
  if (outcome === 'in_use') return data(fieldError('heir', 'category_in_use'), { status: 409 });
  const flash = outcome === 'deleted' ? 'categoryDeleted' : 'categoryNotDeleted';
  return redirectWithFlash('/admin/categories', flash);
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, heirs } = loaderData;
  const t = useMessages('adminContent');
  return (
    <section className="card max-w-2xl p-4">
      <AdminHead title={t.delete} />
      <h2 className="text-lg font-semibold">{t.categories.deleteConfirm}</h2>
      <p dir="auto" className="mt-1 mb-4 text-muted wrap-anywhere">
        {category.shownName}
      </p>
      <Form answer={actionData} className="space-y-4">
        {category.pages > 0 && (
          <>
            <p>{t.categories.inUse(category.pages)}</p>
            <Select
              label={t.categories.moveTo}
              name="heir"
              options={heirs.map(({ id, name }) => [String(id), name])}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingLabel={t.deleting} isDestructive>
            {t.delete}
          </SubmitButton>
          <Link to="/admin/categories" className="button button-quiet">
            {t.keep}
          </Link>
        </div>
      </Form>
    </section>
  );
}
