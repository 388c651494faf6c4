import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Asks the server for this very page again. */
export function ReloadLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={className}>
      {children}
    </a>
  );
}
