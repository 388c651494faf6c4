import { Icon } from './icon.tsx';
import { useSyncExternalStore } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { closeToast, currentToast, onToast } from './toast.ts';

const TONES = {
  plain: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-tint text-ink',
};

export function Toaster() {
  const { closeMessage } = useMessages().shell;
  const toast = useSyncExternalStore(onToast, currentToast, () => null);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-end print:hidden"
    >
      {toast && (
        <div
          className={`pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border p-4 shadow-float ${TONES[toast.kind]}`}
        >
          <div className="grow">
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p>{toast.text}</p>}
          </div>
          <button type="button" onClick={closeToast} aria-label={closeMessage} className="-m-2 p-2">
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
