import type { Change } from '#app/features/audit/mutations.server.ts';
import { type ContentOutcome, saveContent } from '../mutations.server.ts';
import { findEdited, findRevision } from './queries.server.ts';

/** Saves an earlier revision again. A category or picture that no longer exists is left out. */
export async function restoreRevision(
  actor: Change['actor'],
  id: number,
  revision: number,
): Promise<ContentOutcome> {
  const [page, found] = await Promise.all([findEdited(id), findRevision(id, revision)]);
  if (!page || !found) return { kind: 'not_found' };
  let { fields } = found;
  for (;;) {
    const outcome = await saveContent(actor, id, page.revision, fields);
    if (outcome.kind === 'no_category') fields = { ...fields, category_id: null };
    else if (outcome.kind === 'no_picture') fields = { ...fields, featured_image_url: null };
    else return outcome;
  }
}
