import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormAnswer, FormErrors } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { credentialsSchema } from '../schema.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

export type CredentialsMode = 'sign-in' | 'sign-up';

interface CredentialsFormProps {
  mode: CredentialsMode;
  answer?: FormAnswer;
  /** The API's refusal, with `send`. */
  refusal?: FormErrors<string>;
  /** Path that the server redirects to. */
  returnTo?: string;
  /** Typed already. */
  email?: string | undefined;
  /** Sends the form instead of the router. */
  send?(form: FormData): Promise<void>;
  /** Called when another page replaces it. */
  onLeave?(): void;
  /** What else it can do, below its button. */
  children?: ReactNode;
}

/** Email and password, on a page or in the dialog: fields `email`, `password` and `returnTo`. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, answer, refusal, returnTo, email, send, onLeave, children } = props;
  const texts = useMessages('auth');
  const isSignIn = mode === 'sign-in';
  return (
    <Form
      answer={answer}
      refusal={refusal}
      schema={credentialsSchema}
      send={send}
      className="space-y-4"
    >
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      <EmailField defaultValue={email} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete={isSignIn ? 'current-password' : 'new-password'}
        hint={isSignIn ? undefined : texts.passwordHint}
      />
      {isSignIn && (
        <Link to="/forgot-password" onClick={onLeave} className="link tap -mt-2">
          {texts.forgotPassword}
        </Link>
      )}
      <SubmitButton
        {...(children ? { name: 'intent', value: mode } : {})}
        pendingLabel={texts.processing}
        className="w-full"
      >
        {isSignIn ? texts.signIn : texts.signUp}
      </SubmitButton>
      {!isSignIn && <Agreement />}
      {children}
    </Form>
  );
}

/** The consent of signing up. The pages open in a new tab, so nothing typed is lost. */
export function Agreement() {
  const { agreement } = useMessages('auth');
  return (
    <p className="text-sm text-muted">
      {agreement.toTerms}{' '}
      <Link to="/terms" target="_blank" className="link">
        {agreement.terms}
      </Link>
      . {agreement.toPrivacy}{' '}
      <Link to="/privacy" target="_blank" className="link">
        {agreement.privacy}
      </Link>
    </p>
  );
}
