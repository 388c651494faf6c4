import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';

interface DialogLinkProps {
  to: string;
  className: string;
  /** For screen readers, where the visible text alone would be the same for several links. */
  label?: string;
  /** Loads the dialog's code; without it the link is only a link. */
  load: (() => Promise<DialogModule>) | undefined;
  children: ReactNode;
}

/** Its default export opens the dialog. */
interface DialogModule {
  /** If it fails, the link is followed. @param path the link's. */
  default(path: string, onClose: () => void): ReactElement | Promise<ReactElement>;
}

/** Opens a dialog, loaded on demand; without script it leads to the page with the same form. */
export function DialogLink({ to, load, label, className, children }: DialogLinkProps) {
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const link = useRef<HTMLAnchorElement>(null);

  function show(event: MouseEvent) {
    if (!load || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load()
      .then(({ default: open }) => open(to, close))
      // In a transition, the page stays while the dialog's texts load.
      .then((opened) => startTransition(() => setDialog(opened)))
      .catch(() => location.assign(to));
  }

  function close() {
    setDialog(null);
    link.current?.focus();
  }

  return (
    <>
      <Link
        ref={link}
        to={to}
        rel="nofollow"
        aria-label={label}
        onClick={show}
        onPointerEnter={load}
        onFocus={load}
        className={className}
      >
        {children}
      </Link>
      {dialog}
    </>
  );
}
