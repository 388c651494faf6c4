import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AreaCount } from '#app/features/areas/types.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { summaryLine, summarizeSearch } from '../choices/summary.ts';
import { filtersPath } from '../page/rules.ts';
import { recentSearches } from '../recent.ts';
import { activeFilters, purposeOf, searchPath } from '../rules.ts';
import type { Search } from '../types.ts';
import { BedroomsField } from './bedrooms-field.tsx';
import { type KnownCounts, SearchDraft, useDraft } from './draft.tsx';
import { PurposeField, TypesField } from './filter-fields.tsx';
import { KeptInputs, useEarlyChoices, useSubmit } from './form-submit.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { ShowButton, TotalStatus } from './show-button.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(loadSheet);

interface SearchBarProps {
  search: Search;
  /** The counts that the page arrived with. */
  counts?: KnownCounts | null;
  /** Above results: sticks below the header, as one line on phones and tablets. Elsewhere a form with its title. */
  isSticky?: boolean;
  /** The areas that the home page offers by name. */
  areas?: AreaCount[];
}

/** Place, purpose, type, price, bedrooms and the rest in one bar; on phones, a sheet has all but the place. */
export function SearchBar({ search, counts, areas, isSticky }: SearchBarProps) {
  return (
    <SearchDraft search={search} counts={counts} isHome={areas !== undefined}>
      <Bar isSticky={isSticky} areas={areas} />
    </SearchDraft>
  );
}

function Bar({ isSticky = false, areas }: Pick<SearchBarProps, 'isSticky' | 'areas'>) {
  const { search, filter, isHome, wantCounts } = useDraft();
  const { form } = useMessages('search');
  const listing = useMessages('listing');
  const formats = useMessages('formats');
  const filters = useMessages('filters');
  const submit = useSubmit();
  const early = useEarlyChoices();
  const title = useId();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null); // Back and forward close the sheet, too.
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    wantCounts();
    setOpenAt(key);
  };
  const recent = isSticky && activeFilters(search).length > 0;
  const path = searchPath({ filter: { ...search.filter, box: null } });
  const summary = summarizeSearch(search.filter, { filters, formats, listing });
  const label = filters.recentWith(summaryLine(summary, { filters }), summary.more);
  useEffect(() => {
    if (!recent) return;
    // Opening the browser's storage can take as long as a frame.
    const later = setTimeout(recentSearches.keep, 0, { label, path });
    return () => clearTimeout(later);
  }, [recent, label, path]);
  return (
    <search className={isSticky ? 'search-bar search-bar-sticky' : 'search-bar'}>
      <div className={isSticky ? 'page' : undefined}>
        {isSticky && <PhoneLine onOpen={open} />}
        <form
          ref={early}
          action="/search-results"
          method="get"
          onSubmit={submit}
          aria-labelledby={title}
          className={isSticky ? 'max-lg:hidden' : undefined}
        >
          <h2 id={title} className={isSticky ? 'sr-only' : 'mb-3 text-lg font-semibold'}>
            {purposeOf(filter) === 'rent' ? form.rentTitle : form.saleTitle}
          </h2>
          <KeptInputs />
          <TotalStatus />
          <div className="search-parts">
            <PlaceField isLabelHidden areas={areas} />
            {isHome ? <PurposeButtons /> : <PurposeField />}
            <Segments more={isSticky ? filters.open : filters.more} />
            {!isSticky && <SheetLink onOpen={open} />}
            <ShowButton idle={form.submit} />
          </div>
        </form>
      </div>
      {openAt === key && (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </search>
  );
}

/** On the home page, each navigates at once. */
function PurposeButtons() {
  const home = useMessages('home');
  return (
    <div className="pills segmented">
      {PURPOSES.map((purpose) => (
        <button key={purpose} type="submit" name="type" value={purpose} className="pill">
          {purpose === 'rent' ? home.toRent : home.forSale}
        </button>
      ))}
    </div>
  );
}

function Segments({ more: label }: { more: string }) {
  const { filter } = useDraft();
  const listing = useMessages('listing');
  const formats = useMessages('formats');
  const filters = useMessages('filters');
  const { types, price, bedrooms, more } = summarizeSearch(filter, { filters, formats, listing });
  return (
    <div className="search-segments">
      <Segment label={filters.type} value={types}>
        <TypesField />
      </Segment>
      <Segment label={filters.price} value={price}>
        <PriceField />
      </Segment>
      <Segment label={filters.beds} value={bedrooms}>
        <div className="space-y-4">
          <BedroomsField bound="min" />
          <BedroomsField bound="max" />
        </div>
      </Segment>
      <Segment label={label} value={more > 0 ? filters.withCount(label, more) : null} isWide>
        <MoreFields />
      </Segment>
    </div>
  );
}

interface SegmentProps {
  label: string;
  /** Shown instead of the label. */
  value: string | null;
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the bar: a button that opens its fields below. */
function Segment({ label, value, isWide, children }: SegmentProps) {
  const { wantCounts, isCounting } = useDraft();
  const filters = useMessages('filters');
  return (
    <Disclosure
      group="search-bar"
      onOpen={wantCounts}
      className="segment"
      summaryClassName={value === null ? 'segment-button' : 'segment-button segment-chosen'}
      name={value === null || isWide ? undefined : filters.segment(label, value)}
      label={
        <>
          <span className="truncate">{value ?? label}</span>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </>
      }
    >
      <div className={isWide ? 'segment-panel segment-panel-wide' : 'segment-panel'}>
        <div aria-busy={isCounting} className="segment-fields">
          {children}
        </div>
        <div className="segment-foot">
          <ShowButton idle={filters.apply} />
        </div>
      </div>
    </Disclosure>
  );
}

interface OpenerProps {
  onOpen: (event: MouseEvent) => void;
}

/** On phones: opens the fields that the form leaves out there. */
function SheetLink({ onOpen }: OpenerProps) {
  const { search, filter } = useDraft();
  const filters = useMessages('filters');
  return (
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
  );
}

/** The bar on phones and tablets: the search in one line, which opens the sheet or, without script, the page of filters. */
function PhoneLine({ onOpen }: OpenerProps) {
  const { search } = useDraft();
  const listing = useMessages('listing');
  const formats = useMessages('formats');
  const filters = useMessages('filters');
  const summary = summarizeSearch(search.filter, { filters, formats, listing });
  const line = summaryLine(summary, { filters });
  return (
    <Link
      to={filtersPath(search)}
      rel="nofollow"
      aria-label={filters.openWith(line, summary.more)}
      onClick={onOpen}
      onPointerEnter={loadSheet}
      onFocus={loadSheet}
      className="search-line"
    >
      <Icon name="search" size={18} className="text-primary" />
      <span className="grow truncate">{line}</span>
      {summary.more > 0 && <span className="count-badge">{summary.more}</span>}
      <Icon name="filters" size={18} />
    </Link>
  );
}
