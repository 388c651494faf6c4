import { useEffect, useState } from 'react';
import { pathHere } from '#app/messages/paths.ts';
import type { SearchCounts } from '../types.ts';

/** Changes within this time share a request. */
const WAIT_MS = 150;
const MOST_KEPT = 50;

export interface LiveCounts {
  counts: SearchCounts | null;
  /** The counts of the search before, shown until `counts` arrive. */
  earlier: SearchCounts | null;
  /** The request failed: nothing is known about this search. */
  hasFailed: boolean;
  askAgain: () => void;
}

/**
 * The counts of a search being edited. Each search is requested once while the page is open; a request for an earlier one
 * is aborted, so that no late answer is shown. A failed request is repeated after a change.
 */
export function useLiveCounts(params: string, isWanted: boolean): LiveCounts {
  const [answers, setAnswers] = useState<{ params: string; counts: SearchCounts }[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const current = answers.find((answer) => answer.params === params);
  const hasFailed = failed === params;
  const isMissing = isWanted && !current && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const counts = await askForCounts(params, request.signal);
      if (request.signal.aborted) return;
      setFailed(counts ? null : params);
      if (counts) setAnswers((before) => [{ params, counts }, ...before].slice(0, MOST_KEPT));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [params, isMissing]);

  return {
    counts: current?.counts ?? null,
    earlier: answers[0]?.counts ?? null,
    hasFailed,
    askAgain: () => setFailed(null),
  };
}

/** Null if they couldn't be loaded: the form works without. Areas are named in the language of the page. */
async function askForCounts(params: string, signal: AbortSignal): Promise<SearchCounts | null> {
  try {
    const response = await fetch(pathHere(`/search-results/counts?${params}`), { signal });
    return response.ok ? ((await response.json()) as SearchCounts) : null;
  } catch {
    return null;
  }
}
