import { data, Link } from 'react-router';
import { CategoryFieldSet } from '#app/features/content/categories/components/category-fields.tsx';
import {
  type CategoryOutcome,
  changeCategory,
} from '#app/features/content/categories/mutations.server.ts';
import { findCategory } from '#app/features/content/categories/queries.server.ts';
import { categorySchema } from '#app/features/content/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/category';

export const middleware: Route.MiddlewareFunction[] = [staffWith('categories')];

export async function loader({ params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const category = await findCategory(id);
  if (!category) throw notFound();
  return { category };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = requireId(params.id);
  const form = await readForm(request);
  const parsed = parseForm(categorySchema, form);
  const opened = String(form.get('version') ?? '');
  const refuse = (errors: FormErrors, status: number, version = opened) => {
    const values = typedValues(form, Object.keys(categorySchema.shape));
    return data({ ...errors, values: { ...values, version: [version] } }, { status });
  };
  if (!parsed.ok) return refuse(parsed.errors, 400);
  let outcome: CategoryOutcome;
  try {
    outcome = await changeCategory(staffOf(context), id, opened, parsed.value);
  } catch (error) {
    logError(error, { path: url.pathname });
    return refuse(formError('category_not_saved'), 503);
  }
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'changed')
    return refuse(formError('category_changed'), 409, outcome.version);
  return redirectWithFlash('/admin/categories', 'categorySaved');
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={category.shownName} />
      <Link to="/admin/categories" className="link tap">
        {t.categories.back}
      </Link>
      <h2 dir="auto" className="mb-3 text-lg font-semibold wrap-anywhere">
        {category.shownName}
      </h2>
      <Form
        // What others have saved never comes under a version that its reader hasn't seen.
        key={category.version}
        answer={actionData}
        schema={categorySchema}
        className="card max-w-2xl space-y-4 p-4"
      >
        <OpenedVersion version={category.version} />
        <CategoryFieldSet {...category} />
        <SubmitButton pendingLabel={t.form.saving}>{t.form.save}</SubmitButton>
      </Form>
      <p className="mt-3">
        {category.isListed ? (
          <span className="text-muted">{t.categories.listed}</span>
        ) : (
          <Link to={`/admin/categories/${category.id}/delete`} className="link tap">
            {t.delete}
          </Link>
        )}
      </p>
    </>
  );
}
