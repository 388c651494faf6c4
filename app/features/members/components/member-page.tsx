import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auditPath } from '#app/features/audit/rules.ts';
import { LISTING_STATUSES } from '#app/features/listings/types.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { adminTabPath, MEMBERS_PATH } from '#app/features/staff/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Member } from '../types.ts';
import { MemberChecks } from './member-checks.tsx';
import { MemberLimitation } from './member-limitation.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberSuspension } from './member-suspension.tsx';

interface MemberPageProps {
  member: Member;
  /** Whether the viewer may suspend it. */
  canSuspend: boolean;
  canReadAudit: boolean;
  answer?: FormAnswer;
}

/** What staff see of an account, and what they can do with it. Conversations are counted, never shown. */
export function MemberPage({ member, canReadAudit, canSuspend, answer }: MemberPageProps) {
  const t = useMessages('adminMembers');
  return (
    <>
      <Link to={MEMBERS_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-xl font-semibold wrap-anywhere">{member.email}</h2>
      <div className="beside">
        <div>
          <Facts member={member} />
          <Links member={member} canReadAudit={canReadAudit} />
          <Limits limits={member.limits} />
          <MemberChecks checks={member.checks} />
        </div>
        <div>
          <MemberNotes notes={member.notes} answer={answer} />
          {canSuspend && <MemberLimitation member={member} answer={answer} />}
          <MemberSuspension member={member} canSuspend={canSuspend} answer={answer} />
        </div>
      </div>
    </>
  );
}

function Links({ member, canReadAudit }: Pick<MemberPageProps, 'member' | 'canReadAudit'>) {
  const t = useMessages('adminMembers');
  const { id, email, figures } = member;
  const hasListings = figures.deletedListings > 0 || Object.keys(figures.listings).length > 0;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      {hasListings && (
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
  );
}

function Facts({ member }: Pick<MemberPageProps, 'member'>) {
  const { facts: t, unseen } = useMessages('adminMembers');
  const { number } = useMessages('formats');
  const { agentSlug, createdAt, seenAt, deleteAt, figures } = member;
  const facts: [label: string, value: ReactNode][] = [
    [t.name, member.name],
    [t.company, member.company],
    [
      t.phone,
      member.phone && (
        <span key="phone" dir="ltr">
          {formatPhone(member.phone)}
        </span>
      ),
    ],
    [
      t.page,
      agentSlug && (
        <Link key="page" to={agentPath(agentSlug)} className="link">
          <bdi dir="ltr">{agentPath(agentSlug)}</bdi>
        </Link>
      ),
    ],
    [t.created, <Moment key="created" at={createdAt} />],
    [t.seen, seenAt ? <Moment key="seen" at={seenAt} /> : unseen],
    [t.deleted, deleteAt && <Moment key="deleted" at={deleteAt} />],
    [t.listings, <Listings key="listings" figures={figures} />],
    [t.enquiries, number(figures.enquiries)],
    [t.sent, number(figures.sent)],
    [t.reports, t.reportCount(figures.reports, figures.openReports)],
    [t.ratings, t.ratingCount(figures.ratings, figures.stars)],
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

function Listings({ figures: { listings, deletedListings } }: Pick<Member, 'figures'>) {
  const { facts: t } = useMessages('adminMembers');
  const { options } = useMessages('listing');
  const parts = LISTING_STATUSES.flatMap((status) => {
    const n = listings[status];
    return n ? [t.listed(options.status[status], n)] : [];
  });
  if (deletedListings > 0) parts.push(t.deletedListings(deletedListings));
  return <>{parts.join(' · ') || t.noListings}</>;
}

function Limits({ limits }: Pick<Member, 'limits'>) {
  const { limits: t } = useMessages('adminMembers');
  const { actions } = useMessages('security').activity;
  return (
    <section className="card mt-4 p-4">
      <h3 className="font-semibold">{t.title}</h3>
      {limits.length === 0 && <p className="mt-2 text-muted">{t.none}</p>}
      <ul className="mt-2 space-y-1">
        {limits.map(({ action, count, threshold, refusedAt }) => (
          <li key={action}>
            {actions[action]}: {t.lastHour(count, threshold)} ·{' '}
            {refusedAt ? (
              <strong>
                {t.refused} <Moment at={refusedAt} />
              </strong>
            ) : (
              t.never
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
