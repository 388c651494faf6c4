import { Link } from 'react-router';
import { RevisionList } from '#app/features/content/editing/components/revision-list.tsx';
import { restoreRevision } from '#app/features/content/editing/mutations.server.ts';
import {
  findEdited,
  findRevision,
  findRevisions,
} from '#app/features/content/editing/queries.server.ts';
import { contentEditPath } from '#app/features/content/editing/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/content-revisions';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const page = await findEdited(id);
  if (!page) throw notFound();
  const revision = revisionOf(url.searchParams.get('revision')) ?? page.revision;
  const [revisions, found] = await Promise.all([
    findRevisions(page.id),
    findRevision(page.id, revision),
  ]);
  const shown = found && {
    revision,
    title: found.fields.title,
    html: found.html,
    titleAr: found.fields.title_ar,
    htmlAr: found.htmlAr,
  };
  return { id: page.id, title: page.titleHere, revisions, shown };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = requireId(params.id);
  const revision = revisionOf((await readForm(request)).get('revision'));
  const isRestored = revision !== null && (await restore(staffOf(context), id, revision, url));
  const flash = isRestored ? 'contentRestored' : 'contentNotRestored';
  return redirectWithFlash(contentEditPath(id, isRestored ? undefined : 'revisions'), flash);
}

async function restore(staff: Staff, id: number, revision: number, url: URL): Promise<boolean> {
  try {
    return (await restoreRevision(staff, id, revision)).kind === 'saved';
  } catch (error) {
    logError(error, { path: url.pathname });
    return false;
  }
}

/** A number that fits a PostgreSQL column. */
function revisionOf(value: unknown): number | null {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : null;
}

export default function ContentRevisions({ loaderData }: Route.ComponentProps) {
  const { id, title, revisions, shown } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.revisionsOf(title)} />
      <Link to={contentEditPath(id)} className="link tap">
        {t.list.edit}
      </Link>
      <h2 dir="auto" className="mb-3 text-lg font-semibold wrap-anywhere">
        {t.revisionsOf(title)}
      </h2>
      <RevisionList id={id} revisions={revisions} shown={shown} />
    </>
  );
}
