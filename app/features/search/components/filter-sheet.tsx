import { useEffect, useRef } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FilterForm } from './filter-form.tsx';

/** Every filter on a sheet of its own, over the page. */
export default function FilterSheet({ onClose }: { onClose: () => void }) {
  const filters = useMessages('filters');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-label={filters.label}
      onClose={onClose}
      closedby="any"
      className="filter-panel bg-canvas text-ink shadow-float"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-line px-4 py-2">
          <h2 className="text-lg font-semibold">{filters.label}</h2>
          <button
            type="button"
            onClick={close}
            aria-label={filters.close}
            className="tap -me-2 px-3"
          >
            <Icon name="close" />
          </button>
        </div>
        <FilterForm onDone={close} />
      </div>
    </dialog>
  );
}
