import type { FormEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { pathAfterSignOut } from '../paths.ts';
import { useAuth } from './auth-provider.tsx';

/** 'Sign out': a plain form, taken over by script. */
export function SignOutForm({ className }: { className?: string }) {
  const shell = useMessages('shell');
  const session = useMessages('session');
  const { pathname, search } = useLocation();
  const { setSession, reload } = useAuth();
  const navigate = useNavigate();
  const action = useHref('/sign-out');
  const here = pathname + search;

  /** Tells other tabs whether this page stays or is left. */
  async function goOn() {
    const path = pathAfterSignOut(here);
    if (path !== here) await navigate(path);
    reload();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    import('./session-refresh.ts').then(
      ({ requestSignOut }) => requestSignOut({ setSession, reload: goOn }, session),
      () => form.submit(),
    );
  }

  return (
    <form action={action} method="post" onSubmit={submit} className={className}>
      <input type="hidden" name="returnTo" value={here} />
      <button type="submit" className="button button-quiet w-full whitespace-nowrap lg:max-xl:px-3">
        {shell.signOut}
      </button>
    </form>
  );
}
