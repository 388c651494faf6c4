import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

interface SecurityPageProps {
  title: string;
  path: string;
  /** Whether its content has columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page below Security: a link back, a heading and its content. */
export function SecurityPage({ title, path, isWide = false, children }: SecurityPageProps) {
  const security = useMessages('accountSettings');
  return (
    <div className={isWide ? '' : 'max-w-xl'}>
      <PageHead title={title} description={title} path={path} noindex />
      <Link to="/dashboard/security" className="link tap">
        {security.back}
      </Link>
      <h2 className="mt-2 text-xl font-semibold">{title}</h2>
      {children}
    </div>
  );
}
