import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '#app/messages/use-messages.ts';

interface SignInLinkProps {
  className: string;
  label?: string;
  children: ReactNode;
}

/** Opens the sign-in dialog, loaded on demand; without script it leads to the page with the same form. */
export function SignInLink({ className, label, children }: SignInLinkProps) {
  const { read } = useLanguage();
  const { pathname, search } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const here = pathname + search;
  const isForm = pathname === '/sign-in';
  const path = here === '/' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(here)}`;

  /** Its texts as well. */
  function loadDialog() {
    void read('auth');
    return import('./auth-dialog.tsx');
  }
  function show(event: MouseEvent) {
    if (isForm || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadDialog().then(
      // In a transition, the page stays while the dialog's texts load.
      ({ AuthDialog }) => startTransition(() => setDialog(() => AuthDialog)),
      () => location.assign(path),
    );
  }

  function close() {
    setDialog(null);
    link.current?.focus();
  }

  return (
    <>
      <Link
        ref={link}
        to={isForm ? here : path}
        rel="nofollow"
        aria-label={label}
        onClick={show}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        className={className}
      >
        {children}
      </Link>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
