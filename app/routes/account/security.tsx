import { MailReturned } from '#app/features/accounts/components/mail-returned.tsx';
import {
  SecuritySettings,
  YourData,
} from '#app/features/accounts/components/security-settings.tsx';
import { SecurityStatus } from '#app/features/accounts/components/security-status.tsx';
import { tryEmail } from '#app/features/accounts/mutations.server.ts';
import { findAccountSecurity } from '#app/features/accounts/queries.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { DeviceList } from '#app/features/identity/components/device-list.tsx';
import { findDevices } from '#app/features/identity/devices/queries.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { RecentActivity } from '#app/features/limits/components/recent-activity.tsx';
import {
  findActivity,
  findLoweredLimits,
  findThresholds,
} from '#app/features/limits/queries.server.ts';
import { countNearLimits } from '#app/features/limits/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ErrorList } from '#app/ui/form/error-list.tsx';
import type { Route } from './+types/security';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, viewer, createdAt, expiresAt, flagged } = await requireSession(context, url);
  const [account, activity, devices, thresholds, lowered] = await Promise.all([
    findAccountSecurity(viewer.id),
    findActivity(viewer.id),
    findDevices(viewer.id, id),
    findThresholds(viewer.id),
    findLoweredLimits(viewer.id),
  ]);
  const session = { createdAt, expiresAt, flagged };
  // The library adds it if the provider could not be connected.
  const connectFailed = url.searchParams.has('error');
  const reason = lowered?.reason ?? null;
  return { connectFailed, account, session, activity, thresholds, reason, devices };
}

/** Tries an email from which mail came back. */
export async function action({ context, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const isSent = await tryEmail(viewer);
  return redirectWithFlash('/dashboard/security', isSent ? 'emailTried' : 'emailTriedOften');
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { tabs } = useMessages('dashboard');
  const { settings } = useMessages('security');
  const { connectFailed, account, session, activity, thresholds, reason, devices } = loaderData;
  return (
    <div className="space-y-4">
      <TabHead title={tabs.security} path="/dashboard/security" />
      <h2 className="sr-only">{tabs.security}</h2>
      {connectFailed && <ErrorList errors={{ fields: {}, form: [settings.connectFailed] }} />}
      <MailReturned {...account} />
      <SecurityStatus account={account} session={session} limits={countNearLimits(activity)} />
      <div className="beside">
        <div className="space-y-4">
          <RecentActivity activity={activity} thresholds={thresholds} reason={reason} />
          <SecuritySettings account={account} />
        </div>
        <div className="space-y-4">
          <DeviceList devices={devices} />
          <YourData />
        </div>
      </div>
    </div>
  );
}
