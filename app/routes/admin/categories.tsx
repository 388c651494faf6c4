import { data, redirect } from 'react-router';
import { CategoryFieldSet } from '#app/features/content/categories/components/category-fields.tsx';
import { CategoryTable } from '#app/features/content/categories/components/category-table.tsx';
import {
  activateCategories,
  createCategory,
} from '#app/features/content/categories/mutations.server.ts';
import { findCategoryPage } from '#app/features/content/categories/queries.server.ts';
import {
  CATEGORIES_PATH,
  CATEGORY_CHANGES,
  CATEGORY_TABLE,
} from '#app/features/content/categories/rules.ts';
import { categorySchema } from '#app/features/content/schema.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { doneText, parseChoice, parseDone, parseTable, queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { logError } from '#app/server/log.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/categories';

export const middleware: Route.MiddlewareFunction[] = [staffWith('categories')];

export async function loader({ url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, CATEGORY_TABLE);
  const done = parseDone(url.searchParams.get('done'), CATEGORY_CHANGES, parseId);
  return loadedOr503(CATEGORIES_PATH, { view, done, found: null }, async () => ({
    view,
    done,
    found: await findCategoryPage(view.sort, view.page),
  }));
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = staffOf(context);
  if (form.get('intent') !== 'create') return toggle(staff, form, url.searchParams);
  const parsed = parseForm(categorySchema, form);
  const refuse = (errors: FormErrors, status: number) => {
    const values = typedValues(form, Object.keys(categorySchema.shape));
    return data({ ...errors, intent: 'create', values }, { status });
  };
  if (!parsed.ok) return refuse(parsed.errors, 400);
  try {
    await createCategory(staff, parsed.value);
  } catch (error) {
    logError(error, { path: CATEGORIES_PATH });
    return refuse(formError('category_not_created'), 503);
  }
  return back('categoryCreated');
}

/** Changes the chosen categories, or the one whose badge was pressed. */
async function toggle(staff: Staff, form: FormData, params: URLSearchParams) {
  const choice = parseChoice(form, CATEGORY_CHANGES, parseId);
  if (!choice.ok) return data({ ...choice.errors, intent: 'chosen' }, { status: 400 });
  const { change, ids, isOne } = choice.value;
  const isActive = change === 'activate';
  const list = CATEGORIES_PATH + queryWith(params);
  try {
    const { found, changed } = await activateCategories(staff, ids, isActive);
    if (found === 0) return back('categoryNotUpdated', list);
    if (isOne) return back(isActive ? 'categoryActivated' : 'categoryDeactivated', list);
    if (changed.length === 0) return back('categoryUnchanged', list);
    const done = doneText({ change, ids: changed });
    return redirect(CATEGORIES_PATH + queryWith(params, { done }));
  } catch (error) {
    logError(error, { path: CATEGORIES_PATH });
    return back('categoryNotUpdated', list);
  }
}

function back(flash: FlashMessageName, list = CATEGORIES_PATH) {
  return redirectWithFlash(list, flash);
}

export default function AdminCategories({ loaderData, actionData }: Route.ComponentProps) {
  const { found, ...table } = loaderData;
  const { categories: t } = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.title} />
      <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
      {found ? (
        <CategoryTable found={found} {...table} answer={actionData} />
      ) : (
        <LoadFailed text={t.failed} />
      )}
      <section aria-labelledby="add" className="card mt-4 max-w-2xl p-4">
        <h3 id="add" className="mb-3 font-semibold">
          {t.add}
        </h3>
        <Form
          key={found?.total}
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
