import type { ReactNode } from 'react';

/** Loads the current URL again: the offline page stands in for many. */
export function ReloadLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current URL
    <a href="" className={className}>
      {children}
    </a>
  );
}
