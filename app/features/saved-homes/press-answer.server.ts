import type { Visitor } from '#app/features/identity/types.ts';
import { itemAt } from '#app/lib/required.ts';
import { messages } from '#app/messages/reader.server.ts';
import { findMarks } from './queries.server.ts';
import { comparePath, MOST_COMPARED, VISITORS_LIST } from './rules.ts';
import type { PressAnswer, MarkRefusal } from './types.ts';

/** The answer to script about saving or hiding a home. */
export function pressAnswer(refusal: MarkRefusal | null, saved?: PressAnswer['saved']): Response {
  if (!refusal) return Response.json({ at: Date.now(), saved } satisfies PressAnswer);
  const answer: PressAnswer = { at: 0, refusal: messages('flashMessages')[refusal] };
  return Response.json(answer, { status: refusal === 'homeGone' ? 404 : 409 });
}

/** What somebody who has just saved a home may do next: see their homes, or compare them while they fit side by side. */
export async function nextAfterSaving(
  visitor: Visitor,
  id: number,
): Promise<NonNullable<PressAnswer['saved']>> {
  const { title, links } = messages('flashMessages').homeSaved;
  const { start } = messages('savedHomes').compare;
  // A visitor's cookie is sent with this answer, so the request doesn't have the home yet.
  const ids = [...new Set([...(await findMarks(visitor)).saved, id])];
  const canCompare = ids.length > 1 && ids.length <= MOST_COMPARED;
  const comparing: [string, string][] = canCompare ? [[start, comparePath(ids)]] : [];
  const [label] = itemAt(links, 0);
  return { title, links: [[label, VISITORS_LIST], ...comparing] };
}
