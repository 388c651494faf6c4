import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

export function SecondFactorOff({ answer }: { answer?: FormAnswer }) {
  const { secondFactor, saving } = useMessages('accountSettings');
  return (
    <>
      <p className="mt-2">{secondFactor.off}</p>
      <Form answer={answer} intent="start" className="mt-4 space-y-4">
        <CurrentPasswordField />
        <SubmitButton pendingLabel={saving}>{secondFactor.start}</SubmitButton>
      </Form>
    </>
  );
}

interface SetupProps {
  uri: string;
  secret: string;
  /** The QR code, as a data URL. */
  qr: string;
  answer?: FormAnswer;
}

export function SecondFactorSetup({ uri, secret, qr, answer }: SetupProps) {
  const { secondFactor, saving } = useMessages('accountSettings');
  return (
    <>
      <p className="mt-2">{secondFactor.scan}</p>
      <img
        src={qr}
        alt={secondFactor.picture}
        width={208}
        height={208}
        className="mt-4 rounded-card border border-line bg-white p-2"
      />
      <p className="mt-4">{secondFactor.orType}</p>
      <p data-testid="secret" className="mt-1 font-mono break-words">
        {secret}
      </p>
      <Form answer={answer} intent="confirm" className="mt-4 space-y-4">
        <input type="hidden" name="uri" value={uri} />
        <Field
          label={secondFactor.code}
          name="code"
          hint={secondFactor.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <SubmitButton pendingLabel={saving}>{secondFactor.confirm}</SubmitButton>
      </Form>
    </>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  /** Whether two-step sign-in was turned on just now, which ends all other sessions. */
  isNew: boolean;
  /** Path to go on to. */
  returnTo: string;
}

export function RecoveryCodes({ codes, isNew, returnTo }: RecoveryCodesProps) {
  const { secondFactor } = useMessages('accountSettings');
  const heading = useRef<HTMLHeadingElement>(null);
  // They replace a form further down the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold outline-none">
        {secondFactor.codes}
      </h3>
      <p className="mt-1">{secondFactor.codesIntro}</p>
      {isNew && <p className="mt-1">{secondFactor.signedOut}</p>}
      <ul className="card mt-4 grid grid-cols-2 gap-x-6 gap-y-2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to={returnTo} className="button button-primary mt-4">
        {secondFactor.done}
      </Link>
    </section>
  );
}

export function SecondFactorOn({ answer }: { answer?: FormAnswer }) {
  const { secondFactor, saving } = useMessages('accountSettings');
  return (
    <>
      <p className="mt-2">{secondFactor.on}</p>
      <section className="mt-6 border-t border-line pt-6">
        <h3 className="text-lg font-semibold">{secondFactor.renew}</h3>
        <p className="mt-1">{secondFactor.renewIntro}</p>
        <Form answer={answer} intent="renew" className="mt-4 space-y-4">
          <CurrentPasswordField />
          <SubmitButton pendingLabel={saving}>{secondFactor.renew}</SubmitButton>
        </Form>
      </section>
      <section className="mt-6 border-t border-line pt-6">
        <h3 className="text-lg font-semibold">{secondFactor.turnOff}</h3>
        <Form answer={answer} intent="off" className="mt-4 space-y-4">
          <CurrentPasswordField />
          <SubmitButton pendingLabel={saving} isDestructive>
            {secondFactor.turnOff}
          </SubmitButton>
        </Form>
      </section>
    </>
  );
}
