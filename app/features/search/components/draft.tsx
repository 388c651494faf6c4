import { createContext, type ReactNode, use, useState } from 'react';
import { required } from '#app/lib/required.ts';
import { type SearchFilter } from '../filters.ts';
import { otherPurpose, pricesOf, purposeOf, searchParams } from '../rules.ts';
import type { FacetCounts, Search, SearchCounts } from '../types.ts';
import { useLiveCounts } from './live-counts.ts';

/** Counts a page arrived with: a page of results has those of the options in the bar, the rest is fetched. */
export type KnownCounts = FacetCounts & Partial<SearchCounts>;

/** A search being edited: the values of its fields, before they lead anywhere. */
export interface SearchInProgress {
  search: Search;
  filter: SearchFilter;
  change: (change: Partial<SearchFilter>) => void;
  /** Prices chosen for the other purpose are set aside until it is chosen again. */
  setPurpose: (purpose: 'sale' | 'rent') => void;
  /** The counts of the options, as far as known. */
  counts: KnownCounts | null;
  /** Whether `counts` are an earlier search's, until the new ones arrive. */
  isCounting: boolean;
  /** How many homes match; null while unknown, for instance while a place is being typed. */
  total: number | null;
  /** Whether the place box holds text that isn't one of the places yet. */
  isTyping: boolean;
  setTyping: (isTyping: boolean) => void;
  isChanged: boolean;
  /** Fetches the counts that the page arrived without. */
  wantCounts: () => void;
}

const DraftContext = createContext<SearchInProgress | null>(null);

export function useDraft(): SearchInProgress {
  return required(use(DraftContext), 'SearchDraft');
}

interface SearchDraftProps {
  search: Search;
  /** The counts of `search` that the page arrived with. */
  counts?: KnownCounts | null;
  children: ReactNode;
}

/** Holds the draft shared by the fields inside it; starts again whenever the page shows another search. */
export function SearchDraft({ search, counts = null, children }: SearchDraftProps) {
  const [filter, setFilter] = useState(search.filter);
  const [otherPrices, setOtherPrices] = useState<Partial<SearchFilter>>({});
  const [isWanted, setWanted] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const start = searchParams({ filter: search.filter }).toString();
  const [from, setFrom] = useState(start);
  if (from !== start) {
    setFrom(start);
    setFilter(search.filter);
    setOtherPrices({});
    setTyping(false);
  }
  const params = searchParams({ filter }).toString();
  const isChanged = params !== start;
  const live = useLiveCounts(params, isWanted || isChanged);
  // The page's counts are those of its own search; after a change they stand in until new ones arrive.
  const known = isChanged ? (live.earlier ?? counts) : counts;
  const draft: SearchInProgress = {
    search,
    filter,
    change: (change) => setFilter((before) => ({ ...before, ...change })),
    setPurpose: (purpose) => {
      if (purposeOf(filter) === purpose) return;
      setOtherPrices(pricesOf(filter));
      setFilter({ ...otherPurpose(filter), ...otherPrices });
    },
    counts: live.counts ?? (isChanged && live.hasFailed ? null : known),
    isCounting: isChanged && live.counts === null && !live.hasFailed,
    total: isTyping ? null : (live.counts?.total ?? null),
    isTyping,
    setTyping,
    isChanged,
    wantCounts: () => {
      setWanted(true);
      live.askAgain();
    },
  };
  return <DraftContext value={draft}>{children}</DraftContext>;
}
