import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { useAuth } from './auth-provider.tsx';

/** 'Sign out', taken over by script where there is any. */
export function SignOutForm({ className }: { className?: string }) {
  const { shell } = useMessages();
  const { pathname, search } = useLocation();
  const auth = useAuth();

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    import('./session-refresh.ts').then(
      ({ signOut }) => signOut(auth),
      () => form.submit(),
    );
  }

  return (
    <form action="/sign-out" method="post" onSubmit={submit} className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" className="button button-quiet w-full whitespace-nowrap lg:max-xl:px-3">
        {shell.signOut}
      </button>
    </form>
  );
}
