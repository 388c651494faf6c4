import { Link } from 'react-router';
import { companyPath } from '#app/features/profiles/rules.ts';
import { Written } from '#app/ui/written.tsx';

interface AgentRoleProps {
  title: string | null;
  company: string | null;
  /** Of the company's page, to link to it. */
  companySlug?: string | null;
}

/** An agent's role and, below it, where they work. */
export function AgentRole({ title, company, companySlug }: AgentRoleProps) {
  return (
    <>
      {title && <Written className="text-muted wrap-anywhere">{title}</Written>}
      {company && (
        <p className="text-muted wrap-anywhere">
          {companySlug ? (
            <Link to={companyPath(companySlug)} className="link">
              {company}
            </Link>
          ) : (
            company
          )}
        </p>
      )}
    </>
  );
}
