import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { typedValues } from '#app/lib/form.ts';
import { pathHere } from '#app/messages/paths.ts';
import { DRAFT_FIELDS } from '../../drafts/fields.ts';
import type { DraftOutcome } from '../../drafts/mutations.server.ts';
import { begunPath, editPath } from '../../drafts/rules.ts';
import { type DraftKey, forgetDraft, storeDraft } from '../draft.ts';

/** The state of what is typed: `kept` in the account at a moment, or only in this browser. */
export type AutosaveState =
  | { kind: 'untouched' | 'saving' | 'no_place' | 'changed' | Unsent }
  | { kind: 'kept'; at: Date };

/** Why the account didn't take what is typed, which may pass. */
type Unsent = 'offline' | 'signed_out' | 'limited';
export const UNSENT: readonly string[] = ['offline', 'signed_out', 'limited'] satisfies Unsent[];

interface UseAutosave {
  form: RefObject<HTMLFormElement | null>;
  draftKey: DraftKey;
  /** Null for a new listing. */
  listingId: number | null;
  /** That of the draft shown; 0 without one. */
  revision: number;
  /** Only owners' drafts are kept in their account; others stay in the browser. */
  isOn: boolean;
  /** A new listing has begun, and may have photos from now on. */
  onBegun(id: number): void;
}

/** After the last keystroke, in milliseconds. */
const PAUSE = 700;

/** Keeps what is typed: in the browser at once, in the person's account after a pause. One call at a time. */
export function useAutosave({ form, draftKey, listingId, revision, isOn, onBegun }: UseAutosave) {
  const userId = useAuth().user?.id ?? '';
  const navigate = useNavigate();
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' });
  const known = useRef(listingId);
  const [kept, setKept] = useState(0);
  // The server's answer to the form may know of a later one.
  const latest = Math.max(revision, kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  const keystrokes = useRef(0);
  const isOpen = useRef(true);
  const { pathname } = useLocation();

  /** @returns whether the server has answered. */
  async function send(): Promise<boolean> {
    const element = form.current;
    if (!element || !isOn) return true;
    const typed = keystrokes.current;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(element)) {
      if (typeof value === 'string') body.append(name, value);
    }
    body.set('id', String(known.current ?? ''));
    setState({ kind: 'saving' });
    const outcome = await post(body);
    if (typeof outcome === 'string' || outcome.kind !== 'kept') {
      const kind = typeof outcome === 'string' ? outcome : outcome.kind;
      setState({ kind: kind === 'not_found' ? 'offline' : kind });
      return typeof outcome !== 'string';
    }
    const isFirst = known.current === null;
    if (isFirst || typed === keystrokes.current) forgetDraft(keptAs());
    known.current = outcome.id;
    if (isFirst && typed !== keystrokes.current) keepHere(element);
    setKept(outcome.revision);
    setState({ kind: 'kept', at: new Date() });
    if (isFirst && isOpen.current) await begin(outcome.id);
    return true;
  }

  /** Reloading the page and going back to it lead to the listing from now on. */
  async function begin(id: number): Promise<void> {
    onBegun(id);
    await navigate(begunPath(pathname, id), { replace: true, preventScrollReset: true });
  }

  function keepHere(element: HTMLFormElement): void {
    storeDraft(keptAs(), { userId, values: typedValues(new FormData(element), DRAFT_FIELDS) });
  }

  /** Each listing has its own draft in the browser from when it has begun. */
  const keptAs = (): DraftKey => known.current ?? draftKey;

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    last.current = last.current.then(send);
    return last.current;
  }

  function onInput(): void {
    if (!form.current) return;
    keystrokes.current += 1;
    keepHere(form.current);
    if (!isOn || state.kind === 'changed') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  }

  const onLeave = useEffectEvent(() => clearTimeout(timer.current));
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      onLeave();
    };
  }, []);
  const onReturn = useEffectEvent(() => {
    if (!document.hidden && UNSENT.includes(state.kind)) void flush();
  });
  useEffect(() => {
    addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  return {
    state,
    revision: latest,
    onInput,
    /** Stops: the form itself is being sent. */
    stop: () => clearTimeout(timer.current),
    flush,
    /** Stops, and waits for pending requests. */
    settle: async () => {
      clearTimeout(timer.current);
      forgetDraft(keptAs());
      await last.current;
    },
    reload: () => {
      forgetDraft(keptAs());
      window.location.reload();
    },
    /** What this browser had kept of a new listing: the form of the listing goes on, with its photos. */
    resume: async () => {
      await flush();
      const id = known.current;
      if (listingId === null && id !== null) await navigate(editPath(id), { replace: true });
    },
  };
}

async function post(body: URLSearchParams): Promise<DraftOutcome | Unsent> {
  try {
    const answer = await fetch(pathHere('/api/listing-drafts'), {
      method: 'POST',
      body,
      keepalive: true,
    });
    if (answer.status === 401) return 'signed_out';
    const outcome = (await answer.json()) as Partial<DraftOutcome>;
    return outcome.kind ? (outcome as DraftOutcome) : 'offline';
  } catch {
    return 'offline';
  }
}
