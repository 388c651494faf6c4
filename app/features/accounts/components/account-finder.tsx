import { Link, Form as GetForm } from 'react-router';
import { accountPath } from '#app/features/staff/rules.ts';
import { excerpt } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { SuspendedAccount } from '../suspension/types.ts';

interface AccountFinderProps {
  /** An email that no account has; empty if none was searched for. */
  email: string;
  suspended: SuspendedAccount[];
}

/** Finds an account by email and lists the suspended ones. */
export function AccountFinder({ email, suspended }: AccountFinderProps) {
  const t = useMessages('adminAccounts');
  return (
    <div className="max-w-3xl">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      <GetForm role="search" className="mt-4 flex flex-wrap items-end gap-3">
        <label className="grow sm:max-w-sm">
          <span className="mb-1 block font-medium">{t.email}</span>
          <input
            type="search"
            name="email"
            inputMode="email"
            defaultValue={email}
            maxLength={100}
            autoComplete="off"
            className="field"
          />
        </label>
        <button className="button button-primary">{t.find}</button>
      </GetForm>
      {email && (
        <p role="alert" className="mt-3">
          {t.notFound}
        </p>
      )}
      <h3 className="mt-6 font-semibold">{t.suspended}</h3>
      {suspended.length === 0 && <p className="mt-2 text-muted">{t.noneSuspended}</p>}
      <ul className="mt-2 space-y-3">
        {suspended.map(({ id, email: name, reason, suspendedAt }) => (
          <li key={id} className="card p-4">
            <Link to={accountPath(id)} className="link font-semibold wrap-anywhere">
              {name}
            </Link>
            <p className="mt-1 wrap-anywhere">{excerpt(reason, 200)}</p>
            <p className="mt-1 text-sm text-muted">
              <Moment at={suspendedAt} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
