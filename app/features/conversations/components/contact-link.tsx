import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';

interface ContactLinkProps {
  /** Of the page with the same form. */
  path: string;
  className: string;
  /** For screen readers, where the visible text alone would be the same for several links. */
  label?: string;
  children: ReactNode;
}

const loadDialog = () => import('./contact-dialog.tsx');

/** Opens the contact dialog, loaded on demand; without script it leads to the page with the same form. */
export function ContactLink({ path, className, label, children }: ContactLinkProps) {
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const link = useRef<HTMLAnchorElement>(null);

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadDialog()
      .then(({ openContactDialog }) => openContactDialog(path, close))
      // In a transition, the page stays while the dialog's texts load.
      .then((opened) => startTransition(() => setDialog(opened)))
      .catch(() => location.assign(path));
  }

  function close() {
    setDialog(null);
    link.current?.focus();
  }

  return (
    <>
      <Link
        ref={link}
        to={path}
        rel="nofollow"
        aria-label={label}
        onClick={show}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        className={className}
      >
        {children}
      </Link>
      {dialog}
    </>
  );
}
