import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { COMPANY_PATH, NEW_COMPANY_PATH } from '../rules.ts';
import type { Membership } from '../types.ts';

/** The account's company, or a link to set one up. */
export function OwnCompany({ membership }: { membership: Membership | null }) {
  const { own: t, open, roles } = useMessages('companies');
  return (
    <section aria-labelledby="own-company" className="card p-4 md:p-5">
      <h2 id="own-company" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="wrap-anywhere text-muted">
        {membership
          ? t.member(membership.companyHere, roles[membership.role].toLowerCase())
          : t.none}
      </p>
      <Link to={membership ? COMPANY_PATH : NEW_COMPANY_PATH} className="link tap">
        {membership ? open : t.setUp}
      </Link>
    </section>
  );
}
