import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAccountSettingsMessages } from '#app/messages/account-settings.ts';
import { Field } from '#app/ui/form.tsx';
import type { AuthError } from '../types.ts';
import { PasswordField } from './password-field.tsx';
import { SecurityForm } from '#app/features/accounts/components/security-form.tsx';

export function SecondFactorOff({ error }: { error?: AuthError }) {
  const { secondFactor, current } = useAccountSettingsMessages();
  return (
    <>
      <p className="mt-2">{secondFactor.off}</p>
      <SecurityForm submit={secondFactor.start} intent="start" error={error}>
        <PasswordField label={current} name="current" autoComplete="current-password" />
      </SecurityForm>
    </>
  );
}

interface SetupProps {
  address: string;
  secret: string;
  /** The QR code, as a data address. */
  qr: string;
  error: AuthError | null;
}

export function SecondFactorSetup({ address, secret, qr, error }: SetupProps) {
  const { secondFactor } = useAccountSettingsMessages();
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
      <SecurityForm submit={secondFactor.confirm} intent="confirm" error={error}>
        <input type="hidden" name="address" value={address} />
        <Field
          label={secondFactor.code}
          name="code"
          hint={secondFactor.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </SecurityForm>
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { secondFactor } = useAccountSettingsMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // They take the place of a form further down the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold outline-none">
        {secondFactor.codes}
      </h3>
      <p className="mt-1">{secondFactor.codesIntro}</p>
      <ul className="card mt-4 grid grid-cols-2 gap-x-6 gap-y-2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/dashboard/security" className="button button-primary mt-4">
        {secondFactor.done}
      </Link>
    </section>
  );
}

interface SecondFactorOnProps {
  /** Which of the two forms was refused, and why. */
  failed: { intent: string; error: AuthError } | null;
}

export function SecondFactorOn({ failed }: SecondFactorOnProps) {
  const { secondFactor, current } = useAccountSettingsMessages();
  const errorOf = (intent: string) => (failed?.intent === intent ? failed.error : null);
  return (
    <>
      <p className="mt-2">{secondFactor.on}</p>
      <section className="mt-6 border-t border-line pt-6">
        <h3 className="text-lg font-semibold">{secondFactor.renew}</h3>
        <p className="mt-1">{secondFactor.renewIntro}</p>
        <SecurityForm submit={secondFactor.renew} intent="renew" error={errorOf('renew')}>
          <PasswordField label={current} name="current" autoComplete="current-password" />
        </SecurityForm>
      </section>
      <section className="mt-6 border-t border-line pt-6">
        <h3 className="text-lg font-semibold">{secondFactor.turnOff}</h3>
        <SecurityForm
          submit={secondFactor.turnOff}
          intent="off"
          error={errorOf('off')}
          isDestructive
        >
          <PasswordField label={current} name="current" autoComplete="current-password" />
        </SecurityForm>
      </section>
    </>
  );
}
