import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { pathAfterSignOut } from '../rules.ts';
import { useAuth } from './auth-provider.tsx';

/** 'Sign out', taken over by script where there is any. */
export function SignOutForm({ className }: { className?: string }) {
  const shell = useMessages('shell');
  const session = useMessages('session');
  const { pathname, search } = useLocation();
  const { setSession, reload } = useAuth();
  const navigate = useNavigate();
  const here = pathname + search;

  /** The other tabs hear of it where this page stays and where it is left. */
  async function goOn() {
    const path = pathAfterSignOut(here);
    if (path !== here) await navigate(path);
    reload();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    import('./session-refresh.ts').then(
      ({ signOut }) => signOut({ setSession, reload: goOn }, session),
      () => form.submit(),
    );
  }

  return (
    <form action="/sign-out" method="post" onSubmit={submit} className={className}>
      <input type="hidden" name="returnTo" value={here} />
      <button type="submit" className="button button-quiet w-full whitespace-nowrap lg:max-xl:px-3">
        {shell.signOut}
      </button>
    </form>
  );
}
