import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CredentialsForm, type CredentialsMode } from './credentials-form.tsx';
import { ProviderForm } from './provider-form.tsx';
import { useCredentials } from './use-credentials.ts';

/** Signing in and signing up without leaving the page. */
export function AuthDialog({ onClose }: { onClose(): void }) {
  const texts = useMessages('auth');
  const [mode, setMode] = useState<CredentialsMode>('sign-in');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => dialog.current?.close();
  const { refusal, submit, clear } = useCredentials(mode, close);
  const isSignIn = mode === 'sign-in';

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  function toggle() {
    setMode(isSignIn ? 'sign-up' : 'sign-in');
    clear();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100vw-2rem,26rem)] overflow-y-auto rounded-card bg-surface p-5 text-ink shadow-float backdrop:bg-shade sm:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="title">
          {isSignIn ? texts.signIn : texts.signUp}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label={texts.close}
          className="tap -me-3 -mt-1 px-3"
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="mt-1 text-muted">{isSignIn ? texts.signInText : texts.signUpText}</p>
      <div className="mt-5">
        <CredentialsForm mode={mode} refusal={refusal} send={submit} onLeave={close} />
      </div>
      <ProviderForm />
      <button type="button" onClick={toggle} className="link tap mt-3 w-full justify-center">
        {isSignIn ? texts.needAccount : texts.haveAccount}
      </button>
    </dialog>
  );
}
