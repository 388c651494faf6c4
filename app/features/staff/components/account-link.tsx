import { Link } from 'react-router';
import { memberPath } from '../rules.ts';

interface AccountLinkProps {
  /** Null if there is none. */
  email: string | null;
  /** The id of the account it belongs to; null if there is none. */
  account: string | null;
  /** Shown instead of an email. */
  none?: string;
}

/** An email that links to the page of its account. */
export function AccountLink({ email, account, none }: AccountLinkProps) {
  if (email === null || account === null) return email ?? none;
  return (
    <Link to={memberPath(account)} className="link">
      {email}
    </Link>
  );
}
