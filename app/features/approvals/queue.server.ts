import { data } from 'react-router';
import { recordViewed } from '#app/features/audit/looks.server.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { decideApproval } from './mutations.server.ts';
import { countApprovals, findNextWaiting } from './queries.server.ts';
import { QUEUE_PATHS } from './rules.ts';
import { decisionSchema } from './schema.ts';
import type { Decision, Queue } from './types.ts';

/** The listing of a queue that has waited longest, after the one skipped. */
export function loadApprovals(queue: Queue, staff: Staff, url: URL) {
  const after = parseId(url.searchParams.get('after'));
  return loadedOr503(url.pathname, { found: null }, async () => {
    const [totals, waiting] = await Promise.all([countApprovals(), findNextWaiting(queue, after)]);
    if (waiting) await recordViewed(staff, 'property', waiting.id, waiting.title);
    return { found: { totals, waiting } };
  });
}

const DECIDED: Record<Queue, Record<Decision, FlashMessageName>> = {
  before: { approve: 'approvalApproved', change: 'approvalChange', refuse: 'approvalRefused' },
  after: { approve: 'sampleFine', change: 'sampleTakenDown', refuse: 'sampleTakenDown' },
};

/** Decides on the listing shown, and goes on to the next. */
export async function answerDecision(queue: Queue, staff: Staff, form: FormData, url: URL) {
  const parsed = parseForm(decisionSchema, form);
  const id = parseId(form.get('id'));
  if (!parsed.ok || id === null) {
    const errors = parsed.ok ? { fields: {}, form: [] } : parsed.errors;
    const answer = {
      ...errors,
      intent: `decide-${id}`,
      values: typedValues(form, ['message']),
    };
    return data(answer, { status: 400 });
  }
  const { decision, message, version } = parsed.value;
  const outcome = await decideApproval(staff, queue, { id, version, decision, message });
  const back = (flash: FlashMessageName) =>
    redirectWithFlash(QUEUE_PATHS[queue] + url.search, flash);
  if (outcome === 'changed') return back('approvalChanged');
  return back(outcome === 'gone' ? 'approvalGone' : DECIDED[queue][decision]);
}
