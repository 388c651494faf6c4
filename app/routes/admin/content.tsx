import { data, Link } from 'react-router';
import { findCategories } from '#app/features/content/categories/queries.server.ts';
import {
  ContentFilterForm,
  ContentTable,
} from '#app/features/content/editing/components/content-table.tsx';
import { findContentTable } from '#app/features/content/editing/queries.server.ts';
import { parseContentFilter } from '#app/features/content/editing/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/content';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader({ url }: Route.LoaderArgs) {
  const filter = parseContentFilter(url.searchParams);
  try {
    const [table, categories] = await Promise.all([
      findContentTable(filter, new Date()),
      findCategories(),
    ]);
    return data({ filter, categories, table });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ filter, categories: [], table: null }, { status: 503 });
  }
}

export default function AdminContent({ loaderData }: Route.ComponentProps) {
  const { filter, categories, table } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.title} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <Link to="/admin/content/new" className="button button-primary">
          {t.create}
        </Link>
      </div>
      <ContentFilterForm filter={filter} categories={categories} />
      {table ? <ContentTable filter={filter} {...table} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
