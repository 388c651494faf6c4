import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LanguageLinks } from '#app/ui/language-links.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { ADMIN_PATH, adminTabAt, adminTabPath, tabsOf } from '../rules.ts';
import type { Staff } from '../types.ts';

interface AdminFrameProps {
  staff: Pick<Staff, 'username' | 'role'>;
  children: ReactNode;
}

/** The frame of every page of the admin area, replacing the public site's: header, tabs and main. */
export function AdminFrame({ staff, children }: AdminFrameProps) {
  const t = useMessages('admin');
  const { name } = useMessages('shell');
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page flex flex-wrap items-center gap-x-4 py-2">
          <Link to={ADMIN_PATH} aria-label={`${name}: ${t.title}`} className="tap">
            <Wordmark name={name} />
          </Link>
          <div className="min-w-0 grow border-line max-sm:order-1 max-sm:basis-1/3 max-sm:pt-2 sm:border-s sm:ps-4">
            <h1 className="text-lg font-semibold">{t.title}</h1>
            <p className="wrap-anywhere text-sm text-muted">
              {t.welcome(staff.username, t.roles[staff.role])}
            </p>
          </div>
          <LanguageLinks className="link tap max-sm:order-1" />
          <Link to="/" className="link tap whitespace-nowrap max-sm:order-1 sm:ms-auto">
            {t.viewSite}
          </Link>
          <Form action="/admin/sign-out" className="max-sm:ms-auto">
            <SubmitButton pendingLabel={t.signingOut} isQuiet className="whitespace-nowrap">
              {t.signOut}
            </SubmitButton>
          </Form>
          {/* Ends the first row, however narrow the logo is. */}
          <span className="basis-full sm:hidden" />
        </div>
      </header>
      <div className="page pt-3">
        <AdminTabs staff={staff} />
      </div>
      <main id="content" tabIndex={-1} className="page grow pt-4 pb-16 outline-none">
        {children}
      </main>
    </>
  );
}

/** Only the tabs that the role may use. */
function AdminTabs({ staff }: Pick<AdminFrameProps, 'staff'>) {
  const t = useMessages('admin');
  const current = adminTabAt(useLocation().pathname);
  return (
    <nav aria-label={t.title} className="rounded-card border border-line bg-sunken p-1">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-1">
        {tabsOf(staff).map((tab) => (
          <li key={tab}>
            <Link
              to={adminTabPath(tab)}
              aria-current={tab === current ? 'page' : undefined}
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
