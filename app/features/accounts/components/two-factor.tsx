import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAccountSettingsMessages } from '#app/messages/account-settings.ts';
import { Field } from '#app/ui/form.tsx';
import type { AuthError } from '../types.ts';
import { PasswordField } from './password-field.tsx';
import { SecurityForm } from './security-form.tsx';

export function TwoFactorOff({ error }: { error?: AuthError }) {
  const { twoFactor, current } = useAccountSettingsMessages();
  return (
    <>
      <p className="mt-2">{twoFactor.off}</p>
      <SecurityForm submit={twoFactor.start} intent="start" error={error}>
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

export function TwoFactorSetup({ address, secret, qr, error }: SetupProps) {
  const { twoFactor } = useAccountSettingsMessages();
  return (
    <>
      <p className="mt-2">{twoFactor.scan}</p>
      <img
        src={qr}
        alt={twoFactor.picture}
        width={208}
        height={208}
        className="mt-4 rounded-card border border-line bg-white p-2"
      />
      <p className="mt-4">{twoFactor.orType}</p>
      <p data-testid="secret" className="mt-1 font-mono break-words">
        {secret}
      </p>
      <SecurityForm submit={twoFactor.confirm} intent="confirm" error={error}>
        <input type="hidden" name="address" value={address} />
        <Field
          label={twoFactor.code}
          name="code"
          hint={twoFactor.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </SecurityForm>
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { twoFactor } = useAccountSettingsMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // They take the place of a form further down the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold outline-none">
        {twoFactor.codes}
      </h3>
      <p className="mt-1">{twoFactor.codesIntro}</p>
      <ul className="card mt-4 grid grid-cols-2 gap-x-6 gap-y-2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/dashboard/security" className="button button-primary mt-4">
        {twoFactor.done}
      </Link>
    </section>
  );
}

interface TwoFactorOnProps {
  /** Which of the two forms was refused, and why. */
  failed: { intent: string; error: AuthError } | null;
}

export function TwoFactorOn({ failed }: TwoFactorOnProps) {
  const { twoFactor, current } = useAccountSettingsMessages();
  const errorOf = (intent: string) => (failed?.intent === intent ? failed.error : null);
  return (
    <>
      <p className="mt-2">{twoFactor.on}</p>
      <section className="mt-6 border-t border-line pt-6">
        <h3 className="text-lg font-semibold">{twoFactor.renew}</h3>
        <p className="mt-1">{twoFactor.renewIntro}</p>
        <SecurityForm submit={twoFactor.renew} intent="renew" error={errorOf('renew')}>
          <PasswordField label={current} name="current" autoComplete="current-password" />
        </SecurityForm>
      </section>
      <section className="mt-6 border-t border-line pt-6">
        <h3 className="text-lg font-semibold">{twoFactor.turnOff}</h3>
        <SecurityForm submit={twoFactor.turnOff} intent="off" error={errorOf('off')} isDestructive>
          <PasswordField label={current} name="current" autoComplete="current-password" />
        </SecurityForm>
      </section>
    </>
  );
}
