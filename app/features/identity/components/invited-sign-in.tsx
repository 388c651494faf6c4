import { Link } from 'react-router';
import { SignOutForm } from './sign-out-form.tsx';

interface InvitedSignInProps {
  /** The page of the invitation. */
  returnTo: string;
  /** The email of the other account that the visitor is signed in to; null if they are signed out. */
  signedInAs: string | null;
  texts: { otherAccount(email: string): string; signIn: string; signUp: string };
}

/** What visitors do before they can accept an invitation sent to an email. */
export function InvitedSignIn({ returnTo, signedInAs, texts: t }: InvitedSignInProps) {
  if (signedInAs !== null) {
    return (
      <>
        <p className="wrap-anywhere">{t.otherAccount(signedInAs)}</p>
        <SignOutForm />
      </>
    );
  }
  const search = new URLSearchParams({ returnTo });
  return (
    <>
      <Link to={`/sign-in?${search}`} className="button button-primary w-full">
        {t.signIn}
      </Link>
      <Link to={`/sign-up?${search}`} className="button button-quiet w-full">
        {t.signUp}
      </Link>
    </>
  );
}
