import type { MouseEvent, ReactNode } from 'react';

interface ReloadLinkProps {
  className: string;
  /** With script, called instead. */
  onFollow?(): unknown;
  children: ReactNode;
}

/** Loads the current URL again: the offline page stands in for many. */
export function ReloadLink({ className, onFollow, children }: ReloadLinkProps) {
  function follow(event: MouseEvent) {
    if (!onFollow) return;
    event.preventDefault();
    onFollow();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current URL
    <a href="" className={className} onClick={follow}>
      {children}
    </a>
  );
}
