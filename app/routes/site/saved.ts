import { redirect } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { keptList } from '#app/features/listings/rules.ts';
import { removeHome, saveHome } from '#app/features/saved-homes/mutations.server.ts';
import { nextAfterSaving, pressAnswer } from '#app/features/saved-homes/press-answer.server.ts';
import { heartId, MEMBERS_LIST, VISITORS_LIST } from '#app/features/saved-homes/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { readForm } from '#app/server/form.server.ts';
import { pageBefore } from '#app/server/page-before.server.ts';
import type { Route } from './+types/saved';

export function loader() {
  return redirect(VISITORS_LIST);
}

/** A heart was pressed. Script gets JSON; a plain form returns to the page it was on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const isRemoved = form.has('remove');
  const id = parseId(form.get('remove') ?? form.get('save'));
  const visitor = visitorOf(context);
  const refusal = id === null ? 'homeGone' : await (isRemoved ? removeHome : saveHome)(visitor, id);

  if (request.headers.get('Accept') === 'application/json') {
    const isSaved = id !== null && !refusal && !isRemoved;
    return pressAnswer(refusal, isSaved ? await nextAfterSaving(visitor, id) : undefined);
  }
  const before = pageBefore(request);
  const list = keptList(url);
  if (list !== null) before?.searchParams.set('list', list);
  const flash = refusal ?? (isRemoved ? 'homeRemoved' : 'homeSaved');
  return redirectWithFlash(pathBack(before, id, isRemoved), flash);
}

/** The heart on the previous page; a list of saved homes offers to undo the removal. */
function pathBack(before: URL | null, id: number | null, isRemoved: boolean): string {
  if (!before) return VISITORS_LIST;
  const { pathname, searchParams } = before;
  searchParams.delete('removed');
  const isList = pathname === MEMBERS_LIST || pathname === VISITORS_LIST;
  if (id === null) return pathname + before.search;
  if (!isList || !isRemoved) return `${pathname}${before.search}#${heartId(id)}`;
  searchParams.set('removed', String(id));
  return pathname + before.search;
}
