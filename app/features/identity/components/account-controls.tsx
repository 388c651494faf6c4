import { NavLink } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { useAuth } from './auth-provider.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** The end of the header: 'Sign in', or the way to one's own pages and out. */
export function AccountControls() {
  const shell = useMessages('shell');
  const { user } = useAuth();
  if (!user) {
    return (
      <SignInLink className="button button-quiet whitespace-nowrap">{shell.signIn}</SignInLink>
    );
  }
  return (
    <>
      <NavLink to="/dashboard" className="button button-quiet lg:max-xl:px-3">
        {shell.dashboard}
      </NavLink>
      <SignOutForm className="max-sm:hidden" />
    </>
  );
}

/** The end of the phone's menu, for what its header has no room for. */
export function AccountMenu() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <div className="page border-t border-line py-4 sm:hidden">
      <p className="mb-3 truncate px-3 text-sm text-muted">{user.email}</p>
      <SignOutForm />
    </div>
  );
}
