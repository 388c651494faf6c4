import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AuthPage } from './auth-page.tsx';

interface SecondFactorPageProps {
  /** Path to return to. */
  returnTo: string;
  answer?: FormAnswer;
}

/** The second step of signing in: field `code`, or `recoveryCode` from the other form. */
export function SecondFactorPage({ returnTo, answer }: SecondFactorPageProps) {
  const { secondFactor, processing } = useMessages('auth');
  return (
    <AuthPage title={secondFactor.title} text={secondFactor.text}>
      <Form answer={answer} intent="code" className="space-y-4">
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
        <SubmitButton pendingLabel={processing} className="w-full">
          {secondFactor.submit}
        </SubmitButton>
      </Form>
      <RecoveryForm returnTo={returnTo} answer={answer} />
      <Link to="/sign-in" className="link tap w-full justify-center">
        {secondFactor.startAgain}
      </Link>
    </AuthPage>
  );
}

function RecoveryForm({ returnTo, answer }: SecondFactorPageProps) {
  const { secondFactor, processing } = useMessages('auth');
  return (
    <details open={answer?.intent === 'recovery'} className="group border-y border-line">
      <summary className="tap w-full justify-between font-semibold">
        {secondFactor.noPhone}
        <Icon name="chevron-right" className="group-open:rotate-90 rtl:-scale-x-100" />
      </summary>
      <Form answer={answer} intent="recovery" className="space-y-4 pb-5">
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
        <SubmitButton pendingLabel={processing} className="w-full">
          {secondFactor.recoverySubmit}
        </SubmitButton>
      </Form>
    </details>
  );
}
