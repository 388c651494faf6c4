import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  to: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

/** Above a page's heading, leads to the page it belongs to. */
export function BackLink({ children, ...props }: BackLinkProps) {
  return (
    <Link {...props} className="tap gap-2 font-semibold hover:underline">
      <Icon name="arrow-left" size={18} className="rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
