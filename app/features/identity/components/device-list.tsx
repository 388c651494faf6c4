import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Device } from '../devices/queries.server.ts';
import { deviceName } from '../devices/rules.ts';

const ACTION = '/dashboard/security/devices';

/** Where a person is signed in, with a button to sign out each device except this one, for which there is the header's. */
export function DeviceList({ devices }: { devices: Device[] }) {
  const { devices: t } = useMessages('security');
  const hasOthers = devices.some((device) => !device.isCurrent);
  return (
    <section aria-labelledby="devices" className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id="devices" className="font-semibold">
            {t.title}
          </h3>
          <p className="text-sm text-muted">{t.text}</p>
        </div>
        {hasOthers && <SignOutForm name="others" value="yes" label={t.signOutOthers} />}
      </div>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { devices: t } = useMessages('security');
  const { id, signedInAt, lastActiveAt, ip, isCurrent, isFlagged } = device;
  const name = deviceName(useMessages('devices'), device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isCurrent && <Badge className="bg-tint text-primary">{t.current}</Badge>}
          {isFlagged && <Badge className="bg-accent-tint text-accent-text">{t.flagged}</Badge>}
        </h4>
        <dl className="text-sm text-muted sm:flex sm:flex-wrap sm:gap-x-4">
          <Line label={t.signedIn}>
            <Moment at={signedInAt} />
          </Line>
          <Line label={t.lastActive}>
            <Moment at={lastActiveAt} />
          </Line>
          {ip && <Line label={t.ip}>{ip}</Line>}
        </dl>
      </div>
      {!isCurrent && (
        <SignOutForm name="sessionId" value={id} label={t.signOut} title={t.signOutOf(name)} />
      )}
    </li>
  );
}

function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`rounded-control px-2 py-0.5 text-sm font-semibold ${className}`}>
      {children}
    </span>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1">
      <dt>{label}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

interface SignOutFormProps {
  name: string;
  value: string;
  label: string;
  /** Distinguishes buttons with the same label. */
  title?: string;
}

function SignOutForm({ name, value, label, title }: SignOutFormProps) {
  const { devices: t } = useMessages('security');
  const pending = useNavigation().formData?.get(name) === value;
  return (
    <Form method="post" action={ACTION} preventScrollReset>
      <button
        type="submit"
        name={name}
        value={value}
        aria-label={title}
        disabled={pending}
        className="button button-quiet"
      >
        {pending ? t.signingOut : label}
      </button>
    </Form>
  );
}
