import { NavLink } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAuth } from './auth-provider.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { SignOutForm } from './sign-out-form.tsx';

interface AccountMenuProps {
  /** The list of saved homes of visitors without an account. */
  savedPath: string;
  /** Whether they may enter the admin area. */
  isStaff: boolean;
}

interface AccountControlsProps extends AccountMenuProps {
  /** Unread messages, shown as a dot. */
  unread: number;
}

/** The end of the header: saved homes and 'Sign in', or the links to the dashboard and to sign out. */
export function AccountControls({ unread, isStaff, savedPath }: AccountControlsProps) {
  const shell = useMessages('shell');
  const { user } = useAuth();
  if (!user) {
    return (
      <>
        <NavLink
          to={savedPath}
          aria-label={shell.saved}
          title={shell.saved}
          className="tap min-w-11 justify-center rounded-control hover:bg-tint aria-[current]:text-primary max-sm:hidden"
        >
          <Icon name="heart" />
        </NavLink>
        <SignInLink className="button button-quiet whitespace-nowrap">{shell.signIn}</SignInLink>
      </>
    );
  }
  return (
    <>
      {isStaff && <AdminLink className="px-3 max-sm:hidden lg:max-xl:px-1 lg:max-xl:text-sm" />}
      <NavLink
        to="/dashboard"
        className="button button-quiet relative whitespace-nowrap max-sm:px-3 lg:max-xl:px-3"
      >
        {shell.dashboard}
        {unread > 0 && (
          <span className="absolute end-1 top-1 size-2 rounded-full bg-primary">
            <span className="sr-only">{shell.unread(unread)}</span>
          </span>
        )}
      </NavLink>
      <SignOutForm className="max-sm:hidden" />
    </>
  );
}

/** The end of the menu on phones: links that don't fit into their header. */
export function AccountMenu({ isStaff, savedPath }: AccountMenuProps) {
  const shell = useMessages('shell');
  const { user } = useAuth();
  return (
    <div className="page border-t border-line py-4 sm:hidden">
      {user ? (
        <>
          <p className="mb-3 truncate px-3 text-sm text-muted">{user.email}</p>
          {isStaff && <AdminLink className="mb-3 w-full px-3" />}
          <SignOutForm />
        </>
      ) : (
        <NavLink to={savedPath} className="tap gap-2 px-3 font-medium hover:bg-tint">
          <Icon name="heart" />
          {shell.saved}
        </NavLink>
      )}
    </div>
  );
}

function AdminLink({ className }: { className: string }) {
  const shell = useMessages('shell');
  return (
    <NavLink to="/admin" className={`tap rounded-control font-medium hover:bg-tint ${className}`}>
      {shell.admin}
    </NavLink>
  );
}
