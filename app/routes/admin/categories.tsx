import { data, redirect } from 'react-router';
import { CategoryFieldSet } from '#app/features/content/categories/components/category-fields.tsx';
import { CategoryTable } from '#app/features/content/categories/components/category-table.tsx';
import {
  activateCategory,
  createCategory,
} from '#app/features/content/categories/mutations.server.ts';
import { findCategories } from '#app/features/content/categories/queries.server.ts';
import { CATEGORIES_PATH, CATEGORY_TABLE } from '#app/features/content/categories/rules.ts';
import { categorySchema } from '#app/features/content/schema.ts';
import {
  type FlashMessageName,
  flashMessageCookie,
} from '#app/features/flash-messages/cookie.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { parseTable } from '#app/lib/table.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/categories';

const PATH = CATEGORIES_PATH;

export const middleware: Route.MiddlewareFunction[] = [staffWith('categories')];

export async function loader({ url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, CATEGORY_TABLE);
  try {
    return data({ view, categories: await findCategories(view.sort) });
  } catch (error) {
    logError(error, { path: PATH });
    return data({ view, categories: null }, { status: 503 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = staffOf(context);
  if (form.get('intent') === 'toggle') return toggle(staff, form);
  const parsed = parseForm(categorySchema, form);
  const refuse = (errors: FormErrors, status: number) => {
    const values = typedValues(form, Object.keys(categorySchema.shape));
    return data({ ...errors, intent: 'create', values }, { status });
  };
  if (!parsed.ok) return refuse(parsed.errors, 400);
  try {
    await createCategory(staff, parsed.value);
  } catch (error) {
    logError(error, { path: PATH });
    return refuse(formError('category_not_created'), 503);
  }
  return back('categoryCreated');
}

async function toggle(staff: Staff, form: FormData) {
  const id = parseId(String(form.get('id')));
  const isActive = form.get('active') === 'true';
  try {
    if (id === null || !(await activateCategory(staff, id, isActive))) {
      return back('categoryNotUpdated');
    }
  } catch (error) {
    logError(error, { path: PATH });
    return back('categoryNotUpdated');
  }
  return back(isActive ? 'categoryActivated' : 'categoryDeactivated');
}

function back(flash: FlashMessageName) {
  return redirect(PATH, { headers: { 'Set-Cookie': flashMessageCookie(flash) } });
}

export default function AdminCategories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, view } = loaderData;
  const { categories: t } = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.title} />
      <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
      {categories ? (
        <CategoryTable categories={categories} view={view} />
      ) : (
        <LoadFailed text={t.failed} />
      )}
      <section aria-labelledby="add" className="card mt-4 max-w-2xl p-4">
        <h3 id="add" className="mb-3 font-semibold">
          {t.add}
        </h3>
        <Form
          key={categories?.length}
          intent="create"
          answer={actionData}
          schema={categorySchema}
          className="space-y-4"
        >
          <CategoryFieldSet />
          <SubmitButton pendingLabel={t.creating}>{t.create}</SubmitButton>
        </Form>
      </section>
    </>
  );
}
