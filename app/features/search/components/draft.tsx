import { createContext, type ReactNode, use, useState } from 'react';
import { type SearchFilter } from '../filters.ts';
import { otherPurpose, purposeOf, searchParams } from '../rules.ts';
import type { FacetCounts, Search, SearchCounts } from '../types.ts';
import { useLiveCounts } from './live-counts.ts';

/** A page of results knows what its options in the bar give; the rest is asked for. */
export type KnownCounts = FacetCounts & Partial<SearchCounts>;

/** A search while somebody changes it: what its fields show, before it leads anywhere. */
export interface SearchInProgress {
  search: Search;
  filter: SearchFilter;
  change: (change: Partial<SearchFilter>) => void;
  setPurpose: (purpose: 'sale' | 'rent') => void;
  /** What the options give, as far as it is known. */
  counts: KnownCounts | null;
  /** Whether `counts` are of an earlier search, until the answer comes. */
  isCounting: boolean;
  /** How many homes it finds; null while that is not known, as with a place that is still being typed. */
  total: number | null;
  /** Whether text stands in the place box that is not yet one of the places. */
  isTyping: boolean;
  setTyping: (isTyping: boolean) => void;
  isChanged: boolean;
  /** On the home page, whose buttons say for what. */
  isHome: boolean;
  /** Asks for those the page came without. */
  wantCounts: () => void;
}

const DraftContext = createContext<SearchInProgress | null>(null);

export function useDraft(): SearchInProgress {
  return use(DraftContext)!;
}

interface SearchDraftProps {
  search: Search;
  /** What the page knows of `search` already. */
  counts?: KnownCounts | null;
  isHome?: boolean;
  children: ReactNode;
}

/** Holds the draft that the fields within share; starts anew with every search the page shows. */
export function SearchDraft({ search, counts = null, isHome = false, children }: SearchDraftProps) {
  const [filter, setFilter] = useState(search.filter);
  const [isWanted, setWanted] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const start = searchParams({ filter: search.filter }).toString();
  const [from, setFrom] = useState(start);
  if (from !== start) {
    setFrom(start);
    setFilter(search.filter);
    setTyping(false);
  }
  const params = searchParams({ filter }).toString();
  const isChanged = params !== start;
  const live = useLiveCounts(params, isWanted || isChanged);
  // What the page knows is of its own search; once that has changed, it stands in until the answer comes.
  const meanwhile = isChanged ? (live.earlier ?? counts) : counts;
  const draft: SearchInProgress = {
    search,
    filter,
    change: (change) => setFilter((before) => ({ ...before, ...change })),
    setPurpose: (purpose) =>
      setFilter((before) => (purposeOf(before) === purpose ? before : otherPurpose(before))),
    counts: live.counts ?? (isChanged && live.hasFailed ? null : meanwhile),
    isCounting: isChanged && live.counts === null && !live.hasFailed,
    total: isTyping ? null : (live.counts?.total ?? null),
    isTyping,
    setTyping,
    isChanged,
    isHome,
    wantCounts: () => {
      setWanted(true);
      live.askAgain();
    },
  };
  return <DraftContext value={draft}>{children}</DraftContext>;
}
