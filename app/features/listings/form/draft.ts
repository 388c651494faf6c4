/** What a person has typed into a listing form and not saved yet. It never leaves the browser. */
export interface FormDraft {
  userId: string;
  /** Milliseconds since 1970. */
  typedAt: number;
  values: Record<string, string[]>;
}

/** Which form a draft belongs to: a listing's by its id, an owner's or staff's for a new one. */
export type DraftKey = number | 'new' | 'new by staff';

const PREFIX = 'listing-draft:';

/** The draft this person left of a listing; null if there is none. */
export function readDraft(listing: DraftKey, userId: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(PREFIX + listing) ?? 'null');
    return isDraft(draft) && draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(listing: DraftKey, draft: FormDraft): void {
  try {
    localStorage.setItem(PREFIX + listing, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing.
  }
}

export function forgetDraft(listing: DraftKey): void {
  try {
    localStorage.removeItem(PREFIX + listing);
  } catch {
    // A browser that keeps nothing.
  }
}

/**
 * Sends a listing's form, and forgets its draft once it is saved.
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

/** Saved. Any other redirect is a detour, such as signing in again. */
function leadsTo(home: string, { headers }: Response): boolean {
  return headers.get('Location') === home;
}

/** Nobody who uses the browser next is to read them. */
export function forgetDrafts(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing.
  }
}

function isDraft(value: unknown): value is FormDraft {
  const { userId, typedAt, values } = (value ?? {}) as Partial<FormDraft>;
  return (
    typeof userId === 'string' &&
    typeof typedAt === 'number' &&
    typeof values === 'object' &&
    Object.values(values ?? {}).every(Array.isArray)
  );
}
