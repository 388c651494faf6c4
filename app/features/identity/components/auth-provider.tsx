import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';
import type { FlashMessage } from '#app/features/flash-messages/types.ts';
import { authEvents, isSame } from '../events.ts';
import type { Auth, ClientSession, SignInProvider } from '../types.ts';
import { emitAuthEvent } from './auth-events.ts';

interface AuthProviderProps {
  /** The session from the server; undefined on a page that failed before it was known. */
  session: ClientSession | null | undefined;
  flashMessage: FlashMessage | null;
  provider: SignInProvider | null;
  children: ReactNode;
}

const AuthContext = createContext<Auth | null>(null);

/** The signed-in person: from the server with every page, then from the session refresh and other tabs. */
export function AuthProvider({
  session: loaded,
  flashMessage,
  provider,
  children,
}: AuthProviderProps) {
  const [seen, setSeen] = useState(loaded);
  const [session, setSession] = useState(loaded ?? null);
  if (loaded !== seen) {
    setSeen(loaded);
    if (loaded !== undefined && !isSame(loaded, session)) setSession(loaded);
  }
  const reload = useOtherTabs(session, loaded !== undefined);
  useAuthEvents(session, flashMessage);
  useSessionRefresh(session, setSession, reload);
  const auth = useMemo(
    () => ({ user: session?.user ?? null, session, provider, setSession, reload }),
    [session, provider, reload],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** @throws Error outside of an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

interface TabMessage {
  session: ClientSession | null;
  /** From a tab that has only just begun to listen, and may have missed earlier events. */
  isFirst: boolean;
}

/** Reloads the page's data when another tab has a different session, or when the browser restores an old page. */
function useOtherTabs(session: ClientSession | null, isKnown: boolean): () => void {
  const { revalidate } = useRevalidator();
  const known = useRef<ClientSession | null>(undefined); // undefined while unknown
  const channel = useRef<BroadcastChannel>(null);

  const tell = useCallback((isFirst: boolean) => {
    if (known.current === undefined) return;
    const message: TabMessage = { session: known.current, isFirst };
    channel.current?.postMessage(message);
  }, []);

  useEffect(() => {
    const tabs = new BroadcastChannel('manzil.session');
    channel.current = tabs;
    tabs.addEventListener('message', async ({ data }: MessageEvent<TabMessage>) => {
      if (isSame(data.session, known.current)) return;
      await revalidate();
      if (data.isFirst) tell(false);
    });
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate();
    };
    addEventListener('pageshow', onShow);
    return () => {
      tabs.close();
      removeEventListener('pageshow', onShow);
    };
  }, [revalidate, tell]);

  useEffect(() => {
    const isFirst = known.current === undefined;
    known.current = isKnown ? session : undefined;
    tell(isFirst);
  }, [session, isKnown, tell]);

  return useCallback(() => {
    tell(false);
    void revalidate();
  }, [revalidate, tell]);
}

function useAuthEvents(session: ClientSession | null, flashMessage: FlashMessage | null): void {
  const before = useRef<ClientSession | null>(undefined);
  useEffect(() => {
    for (const event of authEvents(before.current, session)) emitAuthEvent(event, session);
    before.current = session;
  }, [session]);
  useEffect(() => {
    if (flashMessage?.event) emitAuthEvent(flashMessage.event, before.current ?? null);
  }, [flashMessage]);
}

/** Only signed-in visitors load the session refresh. */
function useSessionRefresh(
  session: ClientSession | null,
  setSession: (session: ClientSession | null) => void,
  reload: () => void,
): void {
  useEffect(() => {
    if (!session) return;
    const kept = import('./session-refresh.ts').then(
      ({ startSessionRefresh }) => startSessionRefresh(session, { setSession, reload }),
      // Without it, sessions still end, but only on the server.
      () => () => {},
    );
    return () => void kept.then((stop) => stop());
  }, [session, setSession, reload]);
}
