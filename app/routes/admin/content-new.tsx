import { data, Link } from 'react-router';
import { findCategoryChoices } from '#app/features/content/categories/queries.server.ts';
import { ContentForm } from '#app/features/content/editing/components/content-form.tsx';
import { contentEditPath } from '#app/features/content/editing/rules.ts';
import { takeNewContent } from '#app/features/content/editing/save-form.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/content-new';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader() {
  return { categories: await findCategoryChoices(null) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await takeNewContent(staffOf(context), request);
  if (outcome.kind === 'refused') return data(outcome.answer, { status: outcome.status });
  return redirectWithFlash(contentEditPath(outcome.id), 'contentCreated');
}

export default function NewContent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.form.newTitle} />
      <Link to="/admin/content" className="link tap">
        {t.back}
      </Link>
      <h2 className="mb-3 text-lg font-semibold">{t.form.newTitle}</h2>
      <ContentForm page={null} categories={loaderData.categories} answer={actionData} />
    </>
  );
}
