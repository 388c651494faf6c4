import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { AccountSecurity } from '../queries.server.ts';

interface SecurityStatusProps {
  account: Pick<AccountSecurity, 'secondFactor'>;
  session: { createdAt: Date; expiresAt: Date; flagged: boolean };
  /** How many limits are nearly reached, and how many are reached. */
  limits: { near: number; reached: number };
}

/** Three tiles with the security status; one that needs attention is marked. */
export function SecurityStatus({ account, session, limits }: SecurityStatusProps) {
  const { status: t, devices } = useMessages('security');
  return (
    <section aria-label={t.label} className="grid grid-cols-1 gap-3 md:grid-cols-3">
      <Tile title={t.account} isGood>
        <p>{t.emailConfirmed}</p>
        <p>{account.secondFactor ? t.secondFactorOn : t.secondFactorOff}</p>
      </Tile>
      <Tile title={t.session} isGood={!session.flagged}>
        <p>
          {t.since} <Moment at={session.createdAt} />
        </p>
        <p>
          {t.until} <Moment at={session.expiresAt} />
        </p>
        {session.flagged && <p>{devices.flagged}</p>}
      </Tile>
      <Tile title={t.limits} isGood={limits.near + limits.reached === 0}>
        {limits.reached > 0 && <p>{t.reached(limits.reached)}</p>}
        {limits.near > 0 && <p>{t.near(limits.near)}</p>}
        {limits.near + limits.reached === 0 && <p>{t.within}</p>}
      </Tile>
    </section>
  );
}

interface TileProps {
  title: string;
  isGood: boolean;
  children: ReactNode;
}

function Tile({ title, isGood, children }: TileProps) {
  return (
    <div className="card flex gap-3 p-4">
      <Icon
        name={isGood ? 'check' : 'alert'}
        className={`mt-0.5 ${isGood ? 'text-success' : 'text-accent-text'}`}
      />
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <div className="text-sm text-muted">{children}</div>
      </div>
    </div>
  );
}
