import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from './icon.tsx';
import { closeToast, currentToast, onToast, showToast, type Toast } from './toast.ts';

const TONES = {
  plain: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-tint text-ink',
};

/** The current message. Without script, the flash message stays above the page. */
export function Toaster({ flashMessage }: { flashMessage: Toast | null }) {
  const { closeMessage } = useMessages('shell');
  // Set before the browser first reads the store, so that the flash message rendered by the server stays.
  useEffect(() => {
    if (flashMessage) showToast(flashMessage);
  }, [flashMessage]);
  const toast = useSyncExternalStore(onToast, currentToast, () => flashMessage);
  return (
    <div role="status" className="toasts">
      {toast && (
        <div
          className={`flex items-start gap-3 rounded-card border p-4 shadow-float ${TONES[toast.kind]}`}
        >
          <div className="grow">
            <p className="font-semibold">{toast.title}</p> {toast.text && <p>{toast.text}</p>}
            {toast.links && (
              // As high as a line of the text: the links reach over it.
              <span className="-my-3 inline-flex flex-wrap">
                {toast.links.map(([label, path]) => (
                  <Link key={path} to={path} onClick={closeToast} className="link tap me-5">
                    {label}
                  </Link>
                ))}
              </span>
            )}
          </div>
          <button
            type="button"
            onClick={closeToast}
            aria-label={closeMessage}
            className="-m-2 p-2 noscript:hidden"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
