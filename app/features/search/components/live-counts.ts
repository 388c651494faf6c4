import { useEffect, useState } from 'react';
import type { SearchCounts } from '../types.ts';

/** Changes within this time are asked about together. */
const WAIT_MS = 150;
const MOST_KEPT = 50;

export interface LiveCounts {
  counts: SearchCounts | null;
  /** Those of the search before, to show until `counts` are there. */
  earlier: SearchCounts | null;
  /** They could not be had: of this search nothing is known. */
  hasFailed: boolean;
  askAgain: () => void;
}

/**
 * The counts of a search that changes. Each search is asked for once while the page stands; a question that is no
 * longer current is given up, so that no late answer is ever shown. One that failed is asked again after a change.
 */
export function useLiveCounts(params: string, isWanted: boolean): LiveCounts {
  const [answers, setAnswers] = useState<{ params: string; counts: SearchCounts }[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const current = answers.find((answer) => answer.params === params);
  const hasFailed = failed === params;
  const isMissing = isWanted && !current && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const counts = await askForCounts(params, asking.signal);
      if (asking.signal.aborted) return;
      setFailed(counts ? null : params);
      if (counts) setAnswers((before) => [{ params, counts }, ...before].slice(0, MOST_KEPT));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [params, isMissing]);

  return {
    counts: current?.counts ?? null,
    earlier: answers[0]?.counts ?? null,
    hasFailed,
    askAgain: () => setFailed(null),
  };
}

/** Null when they could not be had: the form works without. */
async function askForCounts(params: string, signal: AbortSignal): Promise<SearchCounts | null> {
  try {
    const response = await fetch(`/search-results/counts?${params}`, { signal });
    return response.ok ? ((await response.json()) as SearchCounts) : null;
  } catch {
    return null;
  }
}
