import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { ListedStaff } from '../queries.server.ts';
import { adminTabPath, type StaffColumn } from '../rules.ts';
import { STAFF_ROLES } from '../types.ts';
import { RoleBadge } from './role-badge.tsx';

interface StaffTableProps {
  list: ListedStaff[];
  total: number;
  pages: number;
  view: TableView;
  /** The search text; empty for all. */
  text: string;
  /** The viewer. */
  userId: string;
  /** Whether the viewer may change others. */
  canChange: boolean;
}

/** Rights are changed one by one, so that one tick too many takes no rights away. */
export function StaffTable({ list, total, pages, view, text, userId, canChange }: StaffTableProps) {
  const { users } = useMessages('admin');
  return (
    <>
      <TableSearch label={users.search} key={text} text={text} submit={users.find} />
      <Table
        caption={users.caption}
        columns={useColumns((staff) => canChange && staff.userId !== userId)}
        rows={list}
        keyOf={(staff) => staff.userId}
        view={view}
        pages={pages}
        found={users.found(total)}
        none={text === '' ? users.none : users.notFound}
        file={`${adminTabPath('users')}.csv`}
      />
    </>
  );
}

function useColumns(
  canChange: (staff: ListedStaff) => boolean,
): Column<ListedStaff, StaffColumn | 'user'>[] {
  const { users } = useMessages('admin');
  return [
    {
      name: 'user',
      label: users.user,
      sorts: { ascending: 'name', descending: 'name_z' },
      className: 'min-w-36',
      cell: ({ username, name, email }) => (
        <>
          <span>{username}</span>
          {name && <span className="block font-normal">{name}</span>}
          <span className="block text-sm font-normal text-muted">{email}</span>
        </>
      ),
    },
    {
      name: 'role',
      label: users.role,
      cell: (staff) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <RoleBadge role={staff.role} />
          {canChange(staff) && <RoleForm staff={staff} />}
        </div>
      ),
    },
    {
      name: 'state',
      label: users.state,
      cell: (staff) => <StateBadge staff={staff} canChange={canChange(staff)} />,
    },
    {
      name: 'seen',
      label: users.lastLogin,
      sorts: { ascending: 'seen_first', descending: 'seen' },
      cell: ({ lastLogin }) => (lastLogin ? <Moment at={lastLogin} /> : users.never),
    },
    {
      name: 'added',
      label: users.added,
      sorts: { ascending: 'added_first', descending: 'added' },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

interface StateBadgeProps {
  staff: ListedStaff;
  canChange: boolean;
}

function StateBadge({ staff: { userId, username, isActive }, canChange }: StateBadgeProps) {
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
        type="submit"
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

function RoleForm({ staff: { userId, username, role } }: Pick<StateBadgeProps, 'staff'>) {
  const { users, roles } = useMessages('admin');
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
          className="field w-auto max-w-full"
        >
          {STAFF_ROLES.map((known) => (
            <option key={known} value={known}>
              {roles[known]}
            </option>
          ))}
        </select>
        <SubmitButton pendingLabel={users.saving} isQuiet>
          {users.save}
        </SubmitButton>
      </Form>
    </details>
  );
}
