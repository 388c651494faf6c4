import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { PageHead } from '#app/ui/page-head.tsx';

interface SecurityPageProps {
  title: string;
  path: string;
  children: ReactNode;
}

/** A page below Security: the way back, a heading, and its parts. */
export function SecurityPage({ title, path, children }: SecurityPageProps) {
  const security = useMessages('accountSettings');
  return (
    <div className="max-w-xl">
      <PageHead title={title} description={title} path={path} noindex />
      <Link to="/dashboard/security" className="link tap">
        {security.back}
      </Link>
      <h2 className="mt-2 text-xl font-semibold">{title}</h2>
      {children}
    </div>
  );
}
