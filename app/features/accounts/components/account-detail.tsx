import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auditPath } from '#app/features/audit/rules.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { ACCOUNTS_PATH, adminTabPath } from '#app/features/staff/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { currentSuspension, LONGEST_SUSPENSION_REASON } from '../suspension/rules.ts';
import { suspensionSchema } from '../suspension/schema.ts';
import type { AccountSummary } from '../suspension/types.ts';

interface AccountDetailProps {
  account: AccountSummary;
  /** Whether the viewer may suspend it. */
  canSuspend: boolean;
  canReadAudit: boolean;
  answer?: FormAnswer;
}

/** What staff see of an account: its activity on the site, its suspensions, and the form to suspend it. */
export function AccountDetail({ account, canReadAudit, ...forms }: AccountDetailProps) {
  const t = useMessages('adminAccounts');
  const { id, email, figures } = account;
  const current = currentSuspension(account);
  return (
    <div className="max-w-3xl">
      <Link to={ACCOUNTS_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-xl font-semibold wrap-anywhere">{email}</h2>
      <Facts account={account} />
      <p className="mt-3 flex flex-wrap gap-x-6">
        {figures.listings > 0 && (
          <Link
            to={`${adminTabPath('properties')}?${new URLSearchParams({ q: email })}`}
            className="link tap"
          >
            {t.properties}
          </Link>
        )}
        {canReadAudit && (
          <Link to={auditPath({ text: '', kind: 'account', id })} className="link tap">
            {t.audit}
          </Link>
        )}
      </p>
      {current ? <LiftForm {...forms} /> : <SuspendForm account={account} {...forms} />}
      <History account={account} />
    </div>
  );
}

function Facts({ account }: Pick<AccountDetailProps, 'account'>) {
  const { facts: t } = useMessages('adminAccounts');
  const { number } = useMessages('formats');
  const { agentSlug, createdAt, deleteAt, figures } = account;
  const facts: [label: string, value: ReactNode][] = [
    [t.name, account.name],
    [t.company, account.company],
    [
      t.page,
      agentSlug && (
        <Link key="page" to={agentPath(agentSlug)} className="link">
          {agentPath(agentSlug)}
        </Link>
      ),
    ],
    [t.created, <Moment key="created" at={createdAt} />],
    [t.deleted, deleteAt && <Moment key="deleted" at={deleteAt} />],
    [t.listings, number(figures.listings)],
    [t.shown, number(figures.publicListings)],
    [t.enquiries, number(figures.enquiries)],
    [t.sent, number(figures.sent)],
    [t.reports, number(figures.reports)],
  ];
  return (
    <dl className="card mt-4 grid gap-x-6 px-4 pt-4 pb-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function SuspendForm({ account, canSuspend, answer }: Omit<AccountDetailProps, 'canReadAudit'>) {
  const t = useMessages('adminAccounts');
  if (!canSuspend) return <p className="card mt-6 p-4">{account.isStaff ? t.staff : t.own}</p>;
  return (
    <section className="card mt-6 p-4">
      <h3 className="font-semibold">{t.suspend.title}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {t.suspend.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Form intent="suspend" schema={suspensionSchema} answer={answer} className="mt-4 space-y-3">
        <TextArea
          name="reason"
          label={t.suspend.reason}
          hint={t.suspend.reasonHint}
          maxLength={LONGEST_SUSPENSION_REASON}
          rows={4}
          required
        />
        <SubmitButton pendingLabel={t.suspend.working} isDestructive>
          {t.suspend.submit}
        </SubmitButton>
      </Form>
    </section>
  );
}

function LiftForm({ canSuspend, answer }: Pick<AccountDetailProps, 'canSuspend' | 'answer'>) {
  const { lift: t } = useMessages('adminAccounts');
  return (
    <section className="card mt-6 p-4">
      <h3 className="font-semibold">{t.title}</h3>
      {canSuspend && (
        <Form intent="lift" answer={answer} className="mt-2 space-y-3">
          <p>{t.hint}</p>
          <SubmitButton pendingLabel={t.working}>{t.submit}</SubmitButton>
        </Form>
      )}
    </section>
  );
}

function History({ account: { suspensions } }: Pick<AccountDetailProps, 'account'>) {
  const t = useMessages('adminAccounts');
  return (
    <>
      <h3 className="mt-6 font-semibold">{t.history}</h3>
      {suspensions.length === 0 && <p className="mt-2 text-muted">{t.never}</p>}
      <ul className="mt-2 space-y-3">
        {suspensions.map(({ id, reason, suspendedAt, suspendedBy, liftedAt, liftedBy }) => (
          <li key={id} className="card p-4">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reason}
            </p>
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {t.from(suspendedBy)} · <Moment at={suspendedAt} />
            </p>
            {liftedAt && (
              <p className="text-sm text-muted wrap-anywhere">
                {liftedBy && t.until(liftedBy)} · <Moment at={liftedAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
