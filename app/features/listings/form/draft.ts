import { DRAFT_PREFIX } from '#app/lib/drafts.ts';

/** Input of a listing form that has not been saved yet. It never leaves the browser. */
export interface FormDraft {
  userId: string;
  /** Of `DRAFT_FIELDS`. */
  values: Record<string, string[]>;
}

/** The form a draft belongs to: a listing's by its id, or an owner's or staff's for a new listing. */
export type DraftKey = number | 'new' | 'new by staff';

/**
 * This person's draft of a listing; null if there is none. Several new listings may be typed at once: a tab reads its own, else
 * the last typed in any.
 */
export function readDraft(listing: DraftKey, userId: string): FormDraft | null {
  try {
    const draft = storedIn(sessionStorage, listing) ?? storedIn(localStorage, listing);
    return draft?.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

export function storeDraft(listing: DraftKey, draft: FormDraft): void {
  try {
    const text = JSON.stringify(draft);
    if (isShared(listing)) sessionStorage.setItem(DRAFT_PREFIX + listing, text);
    localStorage.setItem(DRAFT_PREFIX + listing, text);
  } catch {
    // The browser stores nothing.
  }
}

/** That of another tab's new listing stays. */
export function forgetDraft(listing: DraftKey): void {
  try {
    const own = storedIn(sessionStorage, listing)?.values['page']?.[0];
    sessionStorage.removeItem(DRAFT_PREFIX + listing);
    if (own !== undefined && storedIn(localStorage, listing)?.values['page']?.[0] !== own) return;
    localStorage.removeItem(DRAFT_PREFIX + listing);
  } catch {
    // The browser stores nothing.
  }
}

/** Whether it may be open in several tabs, each with a listing of its own. */
function isShared(listing: DraftKey): boolean {
  return typeof listing === 'string';
}

function storedIn(storage: Storage, listing: DraftKey): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(DRAFT_PREFIX + listing) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Sends a listing's form, and removes its draft once it is saved.
 * @param home where saving leads. @param send throws redirects.
 */
export async function sendDraft<Answer extends { saved: number | null }>(
  listing: DraftKey,
  home: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send();
    if (answer.saved !== null) forgetDraft(listing);
    return answer;
  } catch (answer) {
    if (answer instanceof Response && leadsTo(home, answer)) forgetDraft(listing);
    throw answer;
  }
}

/** Whether it is saved. Any other redirect is a detour, such as signing in again. */
function leadsTo(home: string, { headers }: Response): boolean {
  const path = headers.get('Location') ?? '';
  return path === home || /^\/properties\/(edit\/)?\d/.test(path);
}

function isDraft(value: unknown): value is FormDraft {
  const { userId, values } = (value ?? {}) as Partial<FormDraft>;
  return (
    typeof userId === 'string' &&
    typeof values === 'object' &&
    Object.values(values ?? {}).every(Array.isArray)
  );
}
