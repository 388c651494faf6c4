import { useEffect, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Dialog, useDialog } from '#app/ui/dialog.tsx';
import { CredentialsForm, type CredentialsMode } from './credentials-form.tsx';
import { ProviderForm } from './provider-form.tsx';
import { useCredentials } from './use-credentials.ts';

export default function openDialog(_path: string, onClose: () => void) {
  return <AuthDialog onClose={onClose} />;
}

/** Signing in and signing up without leaving the page. */
function AuthDialog({ onClose }: { onClose(): void }) {
  const texts = useMessages('auth');
  const [mode, setMode] = useState<CredentialsMode>('sign-in');
  const { ref, close } = useDialog();
  const { refusal, submit, clear } = useCredentials(mode, close);
  const isSignIn = mode === 'sign-in';

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  function toggle() {
    setMode(isSignIn ? 'sign-up' : 'sign-in');
    clear();
  }

  return (
    <Dialog
      ref={ref}
      title={isSignIn ? texts.signIn : texts.signUp}
      closeLabel={texts.close}
      closedby="any"
      onClose={onClose}
      className="w-[min(100vw-2rem,26rem)]"
    >
      <p className="mt-1 text-muted">{isSignIn ? texts.signInText : texts.signUpText}</p>
      <div className="mt-5">
        <CredentialsForm mode={mode} refusal={refusal} send={submit} onLeave={close} />
      </div>
      <ProviderForm hasAgreement={!isSignIn} />
      <button type="button" onClick={toggle} className="link tap mt-3 w-full justify-center">
        {isSignIn ? texts.needAccount : texts.haveAccount}
      </button>
    </Dialog>
  );
}
