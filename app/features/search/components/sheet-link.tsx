import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { filtersPath } from '../page/rules.ts';
import { useDraft } from './draft.tsx';

export const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(loadSheet);

/** The sheet with every filter: `open` answers the click on a link to the page of filters. */
export function useSheet() {
  const { wantCounts } = useDraft();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null); // Back and forward close the sheet, too.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    wantCounts();
    setOpenAt(key);
  };
  const sheet = openAt === key && (
    <Suspense fallback={null}>
      <FilterSheet onClose={() => setOpenAt(null)} />
    </Suspense>
  );
  return { open, sheet };
}

export interface OpenerProps {
  onOpen: (event: MouseEvent) => void;
}

/** On phones: opens the fields that the form leaves out there. */
export function SheetLink({ onOpen }: OpenerProps) {
  const { search, filter } = useDraft();
  const filters = useMessages('filters');
  return (
    <>
      <Link
        to={filtersPath({ ...search, filter })}
        rel="nofollow"
        onClick={onOpen}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        className="button button-quiet md:hidden"
      >
        <Icon name="filters" size={18} />
        {filters.allFilters}
      </Link>
      <noscript>{import.meta.env.SSR && <FiltersButton />}</noscript>
    </>
  );
}

/** Unlike a link, it takes along what is typed. React leaves what is in a noscript alone, so browsers get no code for it. */
function FiltersButton() {
  const filters = useMessages('filters');
  return (
    <button
      type="submit"
      formAction={useHref('/search-filters')}
      className="button button-quiet md:hidden"
    >
      <Icon name="filters" size={18} />
      {filters.allFilters}
    </button>
  );
}
