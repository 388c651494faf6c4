import { data, Link } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { Criteria } from '#app/features/saved-searches/components/criteria.tsx';
import { SavedSearchForm } from '#app/features/saved-searches/components/saved-search-form.tsx';
import { saveSearch } from '#app/features/saved-searches/mutations.server.ts';
import { findSearchToSave } from '#app/features/saved-searches/queries.server.ts';
import { savedSearchSchema } from '#app/features/saved-searches/schema.ts';
import { parseSearch, searchPath } from '#app/features/search/rules.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { unreadPrices, withPlainPrices } from '#app/lib/typed-money.ts';
import { messages } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/save-search';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const search = parseSearch(withPlainPrices(url.searchParams));
  const { name, criteria, saved } = await findSearchToSave(viewer.id, search);
  return {
    criteria,
    unread: unreadPrices(url.searchParams).map(messages('money').unreadable),
    values: saved ?? { name, frequency: 'daily' as const },
    isSaved: saved !== undefined,
    back: searchPath(search),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const search = parseSearch(withPlainPrices(url.searchParams));
  const form = await readForm(request);
  const values = typedValues(form, Object.keys(savedSearchSchema.shape));
  const parsed = parseForm(savedSearchSchema, form);
  if (!parsed.ok) return data({ ...parsed.errors, values }, { status: 400 });
  const refusal = await saveSearch(viewer.id, search, parsed.value);
  if (refusal) return data({ ...formError(refusal), values }, { status: 400 });
  return redirectWithFlash(searchPath(search), 'searchSaved');
}

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { save: t } = useMessages('savedSearches');
  const { criteria, unread, values, isSaved, back } = loaderData;
  return (
    <>
      <TabHead title={t.title} path="/dashboard/saved-searches/new" />
      <section className="card max-w-2xl p-4 md:p-5">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <p className="text-muted">{isSaved ? t.saved : t.text}</p>
        <Criteria criteria={criteria} />
        {unread.map((sentence) => (
          <p key={sentence} role="status" className="mt-2">
            {sentence}
          </p>
        ))}
        <SavedSearchForm values={values} label={t.submit} answer={actionData} />
        <Link to={back} className="link tap mt-2">
          {t.back}
        </Link>
      </section>
    </>
  );
}
