import { useEffect, useId } from 'react';
import { Link, useHref } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
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
import { Segment } from './segment.tsx';
import { loadSheet, type OpenerProps, SheetLink, useSheet } from './sheet-link.tsx';
import { ShowButton, TotalStatus } from './show-button.tsx';

interface SearchBarProps {
  search: Search;
  /** The counts that the page arrived with. */
  counts?: KnownCounts | null;
  /** Above results: sticks below the header, as one line on phones and tablets. Elsewhere a form with its title. */
  isSticky?: boolean;
}

/** Place, purpose, type, price, bedrooms and the rest in one bar; on phones, a sheet has all but the place. */
export function SearchBar({ search, counts, isSticky }: SearchBarProps) {
  return (
    <SearchDraft search={search} counts={counts}>
      <Bar isSticky={isSticky} />
    </SearchDraft>
  );
}

function Bar({ isSticky = false }: Pick<SearchBarProps, 'isSticky'>) {
  const { search, filter } = useDraft();
  const { form } = useMessages('search');
  const listing = useMessages('listing');
  const formats = useMessages('formats');
  const filters = useMessages('filters');
  const submit = useSubmit();
  const action = useHref('/search-results');
  const early = useEarlyChoices();
  const title = useId();
  const { open, sheet } = useSheet();
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
          action={action}
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
            <PlaceField isLabelHidden />
            <PurposeField />
            <Segments more={isSticky ? filters.open : filters.more} />
            {!isSticky && <SheetLink onOpen={open} />}
            <ShowButton idle={form.submit} />
          </div>
        </form>
      </div>
      {sheet}
    </search>
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
