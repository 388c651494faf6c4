import { Link } from 'react-router';
import { accountPath } from '../rules.ts';

interface AccountLinkProps {
  /** Null if there is none. */
  email: string | null;
  /** The id of the account it belongs to; null if it belongs to none. */
  account: string | null;
  /** What to say instead of an email. */
  none?: string;
}

/** An email of somebody, which leads to the page about their account. */
export function AccountLink({ email, account, none }: AccountLinkProps) {
  if (email === null || account === null) return email ?? none;
  return (
    <Link to={accountPath(account)} className="link">
      {email}
    </Link>
  );
}
