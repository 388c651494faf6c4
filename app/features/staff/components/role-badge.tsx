import { useMessages } from '#app/messages/use-messages.ts';
import type { StaffRole } from '../types.ts';

const LOOKS: Record<StaffRole, string> = {
  super_admin: 'border-transparent bg-danger text-on-danger',
  admin: 'border-transparent bg-primary text-on-primary',
  editor: 'border-transparent bg-tint text-ink',
  moderator: 'border-edge text-ink',
};

export function RoleBadge({ role }: { role: StaffRole }) {
  const { roles } = useMessages('admin');
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[role]}`}
    >
      {roles[role]}
    </span>
  );
}
