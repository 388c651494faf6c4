import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { adminTabAt, adminTabPath, tabsOf } from '../rules.ts';
import type { Staff } from '../types.ts';

interface AdminFrameProps {
  staff: Pick<Staff, 'username' | 'role'>;
  children: ReactNode;
}

/** The head and the tabs of every page of the admin area. */
export function AdminFrame({ staff, children }: AdminFrameProps) {
  const t = useMessages('admin');
  return (
    <div className="page py-4 md:py-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold">{t.title}</h1>
          <p className="wrap-anywhere text-muted">{t.welcome(staff.username, staff.role)}</p>
        </div>
        <Form action="/admin/sign-out">
          <SubmitButton pendingLabel={t.signingOut} isQuiet className="whitespace-nowrap">
            {t.signOut}
          </SubmitButton>
        </Form>
      </div>
      <AdminTabs staff={staff} />
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** Only the tabs that the role may use. */
function AdminTabs({ staff }: Pick<AdminFrameProps, 'staff'>) {
  const t = useMessages('admin');
  const current = adminTabAt(useLocation().pathname);
  return (
    <nav aria-label={t.title} className="mt-3 rounded-card border border-line bg-sunken p-1">
      <ul className="grid grid-cols-3 gap-1 sm:grid-cols-5">
        {tabsOf(staff).map((tab) => (
          <li key={tab}>
            <Link
              to={adminTabPath(tab)}
              aria-current={tab === current ? 'page' : undefined}
              prefetch="intent"
              className="tap w-full justify-center rounded-control px-2 font-medium text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-sm"
            >
              {t.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
