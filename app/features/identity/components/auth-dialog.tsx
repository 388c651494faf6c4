import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAuthMessages } from '#app/messages/auth.ts';
import { ErrorList, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CredentialFields, ProviderForm } from './credential-fields.tsx';
import { type AuthMode, useAuthForm } from './use-auth-form.ts';

/** Signing in and signing up without leaving the page. */
export function AuthDialog({ onClose }: { onClose(): void }) {
  const texts = useAuthMessages();
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const [attempt, setAttempt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => dialog.current?.close();
  const { messages, pending, submit, clear } = useAuthForm(mode, close);
  const isSignIn = mode === 'sign-in';

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempt(attempt + 1);
    void submit(event.currentTarget);
  }

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
      <form onSubmit={onSubmit} noValidate className="mt-5 space-y-4">
        {/* Mounted anew with every attempt, so that the same message is read out again. */}
        <ErrorList key={attempt} messages={messages} />
        <CredentialFields mode={mode} />
        {isSignIn && (
          <Link to="/forgot-password" onClick={close} className="link tap -mt-2">
            {texts.forgotPassword}
          </Link>
        )}
        <SubmitButton pending={pending} pendingLabel={texts.processing} className="w-full">
          {isSignIn ? texts.signIn : texts.signUp}
        </SubmitButton>
      </form>
      <ProviderForm />
      <button type="button" onClick={toggle} className="link tap mt-3 w-full justify-center">
        {isSignIn ? texts.needAccount : texts.haveAccount}
      </button>
    </dialog>
  );
}
