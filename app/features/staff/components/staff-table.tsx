import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { ListedStaff, StaffPage } from '../queries.server.ts';
import { STAFF_ROLES } from '../types.ts';
import { adminTabPath } from '../rules.ts';
import { RoleBadge } from './role-badge.tsx';

interface Own {
  /** Who looks at the table. */
  userId: string;
  /** Whether they may change others. */
  canChange: boolean;
}

export function StaffTable({ list, page, pages, userId, canChange }: Own & StaffPage) {
  const { users } = useMessages('admin');
  if (list.length === 0) return <EmptyCard title={users.none} />;
  return (
    <>
      <div className="card relative overflow-x-auto">
        <table className="w-full text-start">
          <caption className="sr-only">{users.caption}</caption>
          <thead className="text-sm text-muted">
            <tr>
              <Head>{users.user}</Head>
              <Head>{users.role}</Head>
              <Head>{users.state}</Head>
              <Head className="max-lg:hidden">{users.lastLogin}</Head>
              <Head className="max-lg:hidden">{users.added}</Head>
            </tr>
          </thead>
          <tbody>
            {list.map((staff) => (
              <Row
                key={staff.userId}
                staff={staff}
                canChange={canChange && staff.userId !== userId}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Paging
        page={page}
        pages={pages}
        pathOf={(other) => `${adminTabPath('users')}?page=${other}`}
        next={null}
      />
    </>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-3 py-2 text-start font-semibold ${className ?? ''}`}>
      {children}
    </th>
  );
}

interface RowProps {
  staff: ListedStaff;
  canChange: boolean;
}

function Row({ staff, canChange }: RowProps) {
  const { users } = useMessages('admin');
  const { username, name, email, role, lastLogin, createdAt } = staff;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-36 px-3 py-2 text-start font-normal wrap-anywhere">
        <span className="font-semibold">{username}</span>
        {name && <span className="block">{name}</span>}
        <span className="block text-sm text-muted">{email}</span>
      </th>
      <td className="px-3 py-2">
        <div className="flex items-center gap-x-3 max-sm:flex-wrap">
          <RoleBadge role={role} />
          {canChange && <RoleForm staff={staff} />}
        </div>
      </td>
      <td className="px-3 py-2">
        <StateBadge staff={staff} canChange={canChange} />
      </td>
      <td className="px-3 py-2 max-lg:hidden">
        {lastLogin ? <Moment at={lastLogin} /> : users.never}
      </td>
      <td className="px-3 py-2 max-lg:hidden">
        <Moment at={createdAt} />
      </td>
    </tr>
  );
}

function StateBadge({ staff: { userId, username, isActive }, canChange }: RowProps) {
  const { users } = useMessages('admin');
  const state = isActive ? users.active : users.inactive;
  const look = `rounded-full border px-2.5 py-0.5 text-sm font-semibold ${
    isActive ? 'border-transparent bg-tint' : 'border-edge text-muted'
  }`;
  if (!canChange) return <span className={`inline-block ${look}`}>{state}</span>;
  return (
    <Form>
      <input type="hidden" name="userId" value={userId} />
      <button
        name="active"
        value={String(!isActive)}
        aria-label={isActive ? users.deactivate(username) : users.activate(username)}
        className="tap"
      >
        <span className={`${look} hover:border-primary`}>{state}</span>
      </button>
    </Form>
  );
}

function RoleForm({ staff: { userId, username, role } }: Pick<RowProps, 'staff'>) {
  const { users } = useMessages('admin');
  return (
    <details className="group">
      <summary className="link tap text-sm" aria-label={users.changeRoleOf(username)}>
        {users.changeRole}
      </summary>
      <Form className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="userId" value={userId} />
        <select
          name="role"
          defaultValue={role}
          aria-label={users.roleOf(username)}
          className="field w-auto"
        >
          {STAFF_ROLES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
        <SubmitButton pendingLabel={users.saving} isQuiet>
          {users.save}
        </SubmitButton>
      </Form>
    </details>
  );
}
