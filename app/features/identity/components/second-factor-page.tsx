import { Form, Link } from 'react-router';
import { useAuthMessages } from '#app/messages/auth.ts';
import { ErrorList, Field, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { AuthError } from '../types.ts';
import { AuthPage, useIsSending, useMessagesOf } from './auth-page.tsx';

interface SecondFactorPageProps {
  /** Path to come back to. */
  returnTo: string;
  error?: AuthError;
  /** Whether the last attempt was with a recovery code. */
  withRecoveryCode?: boolean;
}

/** The second step of signing in: field `code`, or `recoveryCode` from the other form. */
export function SecondFactorPage({ returnTo, error, withRecoveryCode }: SecondFactorPageProps) {
  const { secondFactor, processing } = useAuthMessages();
  const isSending = useIsSending();
  const messages = useMessagesOf(error);
  return (
    <AuthPage title={secondFactor.title} text={secondFactor.text}>
      <ErrorList messages={messages} />
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          label={secondFactor.code}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          spellCheck={false}
          className="text-xl tabular-nums [&_input]:tracking-[0.3em] [&_label]:text-base"
        />
        <SubmitButton pending={isSending} pendingLabel={processing} className="w-full">
          {secondFactor.submit}
        </SubmitButton>
      </Form>
      <RecoveryForm returnTo={returnTo} open={withRecoveryCode} />
      <Link to="/sign-in" className="link tap w-full justify-center">
        {secondFactor.startAgain}
      </Link>
    </AuthPage>
  );
}

function RecoveryForm({ returnTo, open }: { returnTo: string; open?: boolean }) {
  const { secondFactor, processing } = useAuthMessages();
  const isSending = useIsSending();
  return (
    <details open={open} className="group border-y border-line">
      <summary className="tap w-full justify-between font-semibold">
        {secondFactor.noPhone}
        <Icon name="chevron-right" className="group-open:rotate-90 rtl:-scale-x-100" />
      </summary>
      <Form method="post" noValidate className="space-y-4 pb-5">
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          label={secondFactor.recoveryCode}
          name="recoveryCode"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={secondFactor.recoveryText}
        />
        <SubmitButton pending={isSending} pendingLabel={processing} className="w-full">
          {secondFactor.recoverySubmit}
        </SubmitButton>
      </Form>
    </details>
  );
}
