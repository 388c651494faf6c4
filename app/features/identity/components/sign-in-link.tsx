import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/messages/use-messages.ts';
import { DialogLink } from '#app/ui/dialog-link.tsx';

interface SignInLinkProps {
  className: string;
  label?: string;
  children: ReactNode;
}

/** Opens the sign-in dialog; without script it leads to the page with the same form. */
export function SignInLink(props: SignInLinkProps) {
  const { read } = useLanguage();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isForm = pathname === '/sign-in';
  const path = here === '/' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(here)}`;

  function loadDialog() {
    void read('auth');
    return import('./auth-dialog.tsx');
  }
  return <DialogLink to={isForm ? here : path} load={isForm ? undefined : loadDialog} {...props} />;
}
