import type { ReactNode } from 'react';
import { DialogLink } from '#app/ui/dialog-link.tsx';

interface ContactLinkProps {
  /** Path of the page with the same form. */
  path: string;
  className: string;
  label?: string;
  children: ReactNode;
}

const loadDialog = () => import('./contact-dialog.tsx');

/** Opens the contact dialog; without script it leads to the page with the same form. */
export function ContactLink({ path, ...props }: ContactLinkProps) {
  return <DialogLink to={path} load={loadDialog} {...props} />;
}
