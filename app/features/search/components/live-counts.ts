import { useEffect, useState } from 'react';
import type { SearchCounts } from '../types.ts';

/** Changes within this time are asked about together. */
const WAIT_MS = 150;
const MOST_KEPT = 50;

/**
 * The counts of a search that changes. Each search is asked for once while the page stands; a question that is no
 * longer current is given up, so that no late answer is ever shown.
 * @returns `isCurrent` false: `counts` are still those of an earlier search.
 */
export function useLiveCounts(
  params: string,
  isWanted: boolean,
): { counts: SearchCounts | null; isCurrent: boolean } {
  const [answers, setAnswers] = useState<{ params: string; counts: SearchCounts }[]>([]);
  const current = answers.find((answer) => answer.params === params);
  const isMissing = isWanted && !current;

  useEffect(() => {
    if (!isMissing) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const counts = await askForCounts(params, asking.signal);
      if (counts === null || asking.signal.aborted) return;
      setAnswers((before) => [{ params, counts }, ...before].slice(0, MOST_KEPT));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [params, isMissing]);

  return { counts: (current ?? answers[0])?.counts ?? null, isCurrent: Boolean(current) };
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
