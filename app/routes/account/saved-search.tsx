import { data, Link } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ListingGrid } from '#app/features/listing-cards/components/listing-grid.tsx';
import { Criteria } from '#app/features/saved-searches/components/criteria.tsx';
import { SavedSearchForm } from '#app/features/saved-searches/components/saved-search-form.tsx';
import { changeSearch } from '#app/features/saved-searches/mutations.server.ts';
import { findSavedSearch } from '#app/features/saved-searches/queries.server.ts';
import { savedSearchSchema } from '#app/features/saved-searches/schema.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/saved-search';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

const LIST = '/dashboard/saved-searches';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const found = await findSavedSearch(viewer.id, requireId(params.id));
  if (!found) throw notFound();
  return found;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const values = typedValues(form, Object.keys(savedSearchSchema.shape));
  const parsed = parseForm(savedSearchSchema, form);
  if (!parsed.ok) return data({ ...parsed.errors, values }, { status: 400 });
  if (!(await changeSearch(viewer.id, requireId(params.id), parsed.value))) {
    throw notFound();
  }
  return redirectWithFlash(LIST, 'searchChanged');
}

export default function SavedSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edit: t, found, newest } = useMessages('savedSearches');
  const { search, criteria, finds } = loaderData;
  return (
    <>
      <TabHead title={search.name} path={`${LIST}/${search.id}`} />
      <section className="card max-w-2xl p-4 md:p-5">
        <h2 className="text-lg font-semibold wrap-anywhere">{search.name}</h2>
        <Criteria criteria={criteria} />
        <SavedSearchForm values={search} label={t.submit} answer={actionData} />
        <Link to={LIST} className="link tap mt-2">
          {t.back}
        </Link>
      </section>
      <section className="mt-6">
        <h2 className="mb-3 text-lg font-semibold">{found(search.found)}</h2>
        {search.found > finds.length && <p className="mb-3 text-muted">{newest(finds.length)}</p>}
        <ListingGrid listings={finds} heading="h3" />
      </section>
    </>
  );
}
