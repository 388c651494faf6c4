import { useEffect, useRef } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { FacetCounts, Search } from '../types.ts';
import { FilterForm } from './filter-form.tsx';

interface FilterPanelProps {
  search: Search;
  counts: FacetCounts;
  onClose: () => void;
}

/** The filters beside the results: a drawer on wide screens, a sheet on phones. */
export default function FilterPanel({ search, counts, onClose }: FilterPanelProps) {
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
        <FilterForm search={search} counts={counts} onDone={close} />
      </div>
    </dialog>
  );
}
