import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AccountSecurity } from '../queries.server.ts';
import { SettingRow } from './setting-row.tsx';

/** The ways to sign in to an account, each with a link to change it. */
export function SecuritySettings({ account }: { account: AccountSecurity }) {
  const { settings: t } = useMessages('security');
  const { email, hasPassword, secondFactor, provider } = account;
  const secondFactorAction = secondFactor ? t.manage : t.turnOn;
  return (
    <section aria-labelledby="settings" className="card p-4">
      <h3 id="settings" className="font-semibold">
        {t.title}
      </h3>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        <SettingRow title={t.password} text={hasPassword ? t.hasPassword : t.noPassword}>
          <Link to="/dashboard/security/password" className="button button-quiet">
            {hasPassword ? t.changePassword : t.setPassword}
          </Link>
        </SettingRow>
        <SettingRow title={t.email} text={email}>
          <Link to="/dashboard/security/email" className="button button-quiet">
            {t.changeEmail}
          </Link>
        </SettingRow>
        <SettingRow
          title={t.secondFactor}
          text={secondFactor ? t.secondFactorOn : t.secondFactorOff}
        >
          <Link
            to="/dashboard/security/two-factor"
            aria-label={t.secondFactorAction(secondFactorAction)}
            className="button button-quiet"
          >
            {secondFactorAction}
          </Link>
        </SettingRow>
        <SettingRow title={t.keys} text={t.keysText}>
          <Link to="/dashboard/security/keys" className="button button-quiet">
            {t.openKeys}
          </Link>
        </SettingRow>
        <SettingRow title={t.webhooks} text={t.webhooksText}>
          <Link to="/dashboard/security/webhooks" className="button button-quiet">
            {t.openWebhooks}
          </Link>
        </SettingRow>
        {provider && <ProviderRow {...provider} />}
      </ul>
    </section>
  );
}

function ProviderRow({ name, isConnected }: NonNullable<AccountSecurity['provider']>) {
  const { settings: t } = useMessages('security');
  return (
    <SettingRow title={name} text={isConnected ? t.connected(name) : t.notConnected(name)}>
      {!isConnected && (
        <Form action="/dashboard/security/provider" method="post" reloadDocument>
          <button type="submit" aria-label={t.connectName(name)} className="button button-quiet">
            {t.connect}
          </button>
        </Form>
      )}
    </SettingRow>
  );
}

/** Export and deletion of a person's data. */
export function YourData() {
  const { data: t } = useMessages('security');
  return (
    <section aria-labelledby="data" className="card p-4">
      <h3 id="data" className="font-semibold">
        {t.title}
      </h3>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        <SettingRow title={t.download} text={t.export}>
          <Link
            to="/dashboard/security/export"
            reloadDocument
            download
            className="button button-quiet"
          >
            {t.download}
          </Link>
        </SettingRow>
        <SettingRow title={t.deleteAction} text={t.delete}>
          <Link to="/dashboard/security/delete" className="button button-quiet text-danger">
            {t.deleteAction}
          </Link>
        </SettingRow>
      </ul>
    </section>
  );
}
