import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { SUSPENDED_HEADER } from '#app/features/identity/session/rules.ts';
import { typedValues } from '#app/lib/form.ts';
import { pathHere } from '#app/messages/paths.ts';
import { DRAFT_FIELDS } from '../../drafts/fields.ts';
import type { DraftOutcome } from '../../drafts/mutations.server.ts';
import { begunAt, begunPath, editPath, LEAVING_HEADER } from '../../drafts/rules.ts';
import { type DraftKey, forgetDraft, storeDraft } from '../draft.ts';

/** The state of what is typed: `kept` in the account at a moment, or only in this browser. */
export type AutosaveState =
  | {
      kind:
        | 'untouched'
        | 'saving'
        | 'no_place'
        | 'unknown_place'
        | 'changed'
        | 'not_found'
        | Unsent;
    }
  | { kind: 'kept'; at: Date };

/** Why the account didn't take what is typed, which may pass. */
const UNSENT = ['offline', 'failed', 'signed_out', 'limited', 'suspended', 'leaving'] as const;
type Unsent = (typeof UNSENT)[number];
const isUnsent = (kind: string) => (UNSENT as readonly string[]).includes(kind);
/** The account takes nothing more of what is typed on this page. */
const ENDED: readonly string[] = ['changed', 'not_found'] satisfies AutosaveState['kind'][];
/** Whether what is typed isn't kept in the account. */
export const isLost = ({ kind }: AutosaveState) => isUnsent(kind) || ENDED.includes(kind);

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
  const opener = useOpener(form);
  const navigate = useNavigate();
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' });
  const id = useRef(listingId);
  const [kept, setKept] = useState(0);
  const [closest, setClosest] = useState<string[] | null>(null);
  // The server's answer to the form may know of a later one.
  const latest = Math.max(revision, kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  const keystrokes = useRef(0);
  const isOpen = useRef(true);
  const { pathname } = useLocation();
  const { state: going } = useNavigation();
  const isGoing = useRef(false);
  const nameBegun = useEffectEvent(() => {
    if (id.current !== null) void nameInUrl(id.current);
  });
  useEffect(() => {
    isGoing.current = going !== 'idle';
    if (going === 'idle') nameBegun();
  }, [going]);

  /** @returns whether the server has answered. */
  async function send(): Promise<boolean> {
    const element = form.current;
    if (!element || !isOn) return true;
    const typed = keystrokes.current;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(element)) {
      if (typeof value === 'string') body.append(name, value);
    }
    body.set('id', String(id.current ?? ''));
    setState({ kind: 'saving' });
    const outcome = await post(body);
    if (typeof outcome === 'string') {
      setState({ kind: outcome });
      return false;
    }
    const unknown = 'closest' in outcome && outcome.closest ? outcome.closest : null;
    setClosest(unknown);
    if (outcome.kind !== 'kept') {
      setState({ kind: unknown ? 'unknown_place' : outcome.kind });
      return true;
    }
    const isFirst = id.current === null;
    if (isFirst || typed === keystrokes.current) forgetDraft(keptAs());
    id.current = outcome.id;
    if (isFirst && typed !== keystrokes.current) keepHere(element);
    setKept(outcome.revision);
    setState({ kind: 'kept', at: new Date() });
    if (isFirst) onBegun(outcome.id);
    await nameInUrl(outcome.id);
    return true;
  }

  /** Reloading the page and going back to it lead to the listing from now on. A press goes first: it may lead elsewhere. */
  async function nameInUrl(begun: number): Promise<void> {
    if (listingId !== null || !isOpen.current || isGoing.current) return;
    if (begunAt(new URL(window.location.href)) !== null) return;
    await navigate(begunPath(pathname, begun), { replace: true, preventScrollReset: true });
  }

  function keepHere(element: HTMLFormElement): void {
    const values = typedValues(new FormData(element), DRAFT_FIELDS);
    storeDraft(keptAs(), { userId: opener, values });
  }

  /** Each listing has its own draft in the browser from when it has begun. */
  const keptAs = (): DraftKey => id.current ?? draftKey;

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    last.current = last.current.then(send);
    return last.current;
  }

  function onInput(): void {
    if (!form.current) return;
    keystrokes.current += 1;
    keepHere(form.current);
    if (!isOn || ENDED.includes(state.kind)) return;
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
    if (!document.hidden && isUnsent(state.kind)) void flush();
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
    opener,
    revision: latest,
    /** Names like the place that is typed; null: it is known, or nothing is typed. */
    closest,
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
      if (listingId === null && id.current !== null)
        await navigate(editPath(id.current), { replace: true });
    },
  };
}

/**
 * Who opened the form: what is typed in it is theirs. Once somebody else is signed in, the page is loaded anew, without what was
 * typed, which browsers put back.
 */
function useOpener(form: RefObject<HTMLFormElement | null>): string {
  const userId = useAuth().user?.id ?? '';
  const [opener] = useState(userId);
  useEffect(() => {
    if (userId === '' || userId === opener) return;
    form.current?.reset();
    // Once everybody knows who is signed in: the photos of somebody else hold nobody back.
    queueMicrotask(() => window.location.reload());
  }, [form, opener, userId]);
  return opener;
}

async function post(body: URLSearchParams): Promise<DraftOutcome | Unsent> {
  try {
    const answer = await fetch(pathHere('/api/listing-drafts'), {
      method: 'POST',
      body,
      keepalive: true,
    });
    if (answer.status === 401) return 'signed_out';
    if (answer.headers.has(SUSPENDED_HEADER)) return 'suspended';
    if (answer.headers.has(LEAVING_HEADER)) return 'leaving';
    const outcome: Partial<DraftOutcome> = await answer.json().catch(() => ({}));
    return outcome.kind ? (outcome as DraftOutcome) : 'failed';
  } catch {
    return 'offline';
  }
}
