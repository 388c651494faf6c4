import { Link } from 'react-router';

interface InvitedSignInProps {
  /** The page of the invitation. */
  returnTo: string;
  /** Whether the visitor is signed in, with another account. */
  isSignedIn: boolean;
  texts: { otherAccount: string; signIn: string; signUp: string };
}

/** What visitors do before they can accept an invitation sent to an email. */
export function InvitedSignIn({ returnTo, isSignedIn, texts: t }: InvitedSignInProps) {
  if (isSignedIn) return <p>{t.otherAccount}</p>;
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
