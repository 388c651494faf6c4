import { DRAFT_PREFIX } from '#app/lib/drafts.ts';

/** Input of a listing form that has not been saved yet. It never leaves the browser. */
export interface FormDraft {
  userId: string;
  /** Of `DRAFT_FIELDS`. */
  values: Record<string, string[]>;
}

interface StoredDraft extends FormDraft {
  /** When it was typed, in milliseconds. */
  at: number;
}

/** The form a draft belongs to: a listing's by its id, or an owner's or staff's for a new listing. */
export type DraftKey = number | 'new' | 'new by staff';

/**
 * This person's draft of a listing; null if there is none. Several new listings may be typed at once: a tab reads its own, else
 * the last typed in any.
 */
export function readDraft(listing: DraftKey, userId: string): FormDraft | null {
  try {
    const draft = stored(nameOf(listing));
    return draft?.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

export function storeDraft(listing: DraftKey, draft: FormDraft): void {
  try {
    let name = DRAFT_PREFIX + listing;
    if (typeof listing === 'string') {
      const form = draft.values['page']?.[0] || sessionStorage.getItem(name) || crypto.randomUUID();
      sessionStorage.setItem(name, form);
      name += `:${form}`;
    }
    localStorage.setItem(name, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // The browser stores nothing.
  }
}

export function forgetDraft(listing: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(listing));
    sessionStorage.removeItem(DRAFT_PREFIX + listing);
  } catch {
    // The browser stores nothing.
  }
}

/** What a draft is stored as: that of a new listing as the form this tab has typed in, if it is still there, else the last one. */
function nameOf(listing: DraftKey): string {
  const name = DRAFT_PREFIX + listing;
  if (typeof listing === 'number') return name;
  const own = `${name}:${sessionStorage.getItem(name)}`;
  if (stored(own)) return own;
  const names = Object.keys(localStorage).filter((it) => it.startsWith(`${name}:`));
  const at = (it: string) => stored(it)?.at ?? 0;
  return names.toSorted((a, b) => at(b) - at(a))[0] ?? own;
}

function stored(name: string): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Sends a listing's form, and removes its draft and the name typed in it once it is saved.
 * @param home where saving leads. @param send throws redirects.
 */
export async function sendDraft<Answer extends { saved: number | null }>(
  listing: DraftKey,
  home: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const forget = () => {
    forgetDraft(listing);
    forgetTypedName();
  };
  try {
    const answer = await send();
    if (answer.saved !== null) forget();
    return answer;
  } catch (answer) {
    if (answer instanceof Response && leadsTo(home, answer)) forget();
    throw answer;
  }
}

const NAME = `${DRAFT_PREFIX}name`;
/** An owner's first and last name, typed in the form of a listing, which no listing has. */
type TypedName = [first: string, last: string];

/** What this person typed as their name and did not save. */
export function readTypedName(userId: string): TypedName {
  const kept = stored(NAME);
  const { first_name, last_name } = kept?.userId === userId ? kept.values : {};
  return [first_name?.[0] ?? '', last_name?.[0] ?? ''];
}

export function storeTypedName(userId: string, [first, last]: TypedName): void {
  try {
    const values = { first_name: [first], last_name: [last] };
    localStorage.setItem(NAME, JSON.stringify({ userId, values, at: Date.now() }));
  } catch {
    // The browser stores nothing.
  }
}

export function forgetTypedName(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // The browser stores nothing.
  }
}

/** Whether it is saved. Any other redirect is a detour, such as signing in again. */
function leadsTo(home: string, { headers }: Response): boolean {
  const path = headers.get('Location') ?? '';
  return path === home || /^\/properties\/(edit\/)?\d/.test(path);
}

function isDraft(value: unknown): value is StoredDraft {
  const { userId, values } = (value ?? {}) as Partial<FormDraft>;
  return (
    typeof userId === 'string' &&
    typeof values === 'object' &&
    Object.values(values ?? {}).every(Array.isArray)
  );
}
