import type { ReactNode } from 'react';

/** Asks the server for this very address again, whichever it is: the offline page stands in for many. */
export function ReloadLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the one the page was asked for by
    <a href="" className={className}>
      {children}
    </a>
  );
}
