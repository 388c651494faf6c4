import { useEffect, useState } from 'react';
import type { MapView } from '#app/features/maps/components/map-canvas.tsx';
import { cellsOf, writeCells } from '../rules.ts';
import type { Pin } from '../types.ts';
import { useRetry } from './use-retry.ts';

/** Long enough for the map to come to rest after a flick. */
const WAIT_MS = 80;
const MOST_KEPT = 30;

interface Answer {
  params: string;
  cells: string;
  pins: Pin[];
}

/**
 * The pins of a search in the part of the map in view. Each part is requested once while the page is open, and again while it
 * fails; until it arrives, the search's previous pins stay.
 * @param params of the search. @param view null until the map is ready.
 */
export function usePins(params: string, view: MapView | null) {
  const [answers, setAnswers] = useState<Answer[]>([]);
  /** `askedAt` is null while it isn't asked for again. */
  const [failed, setFailed] = useState<{ query: string; askedAt: number | null } | null>(null);
  const cells = view && writeCells(cellsOf(view.zoom, view.bounds));
  const query = `${params}&cells=${cells}`;
  const known = answers.filter((answer) => answer.params === params);
  const current = known.find((answer) => answer.cells === cells);
  const hasFailed = failed?.query === query;
  const askedAt = hasFailed ? failed.askedAt : 0;
  const isMissing = cells !== null && !current;
  const waitMs = known.length > 0 ? WAIT_MS : 0;
  useEffect(() => {
    if (!isMissing || askedAt === null) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const pins = await askForPins(query, request.signal);
      if (request.signal.aborted) return;
      setFailed(pins ? null : { query, askedAt: null });
      if (pins) setAnswers((before) => [{ params, cells, pins }, ...before].slice(0, MOST_KEPT));
    }, waitMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [params, cells, query, isMissing, askedAt, waitMs]);

  /** Asks again instead of waiting for a pending request, which may be about to fail. */
  const retry = () => setFailed({ query, askedAt: performance.now() });
  useRetry(hasFailed, () => {
    if (askedAt === null) retry();
  });
  return { pins: (current ?? known[0])?.pins, hasFailed, retry };
}

/** Null if they couldn't be loaded. */
async function askForPins(query: string, signal: AbortSignal): Promise<Pin[] | null> {
  try {
    const response = await fetch(`/search-results/pins?${query}`, { signal });
    return response.ok ? ((await response.json()) as Pin[]) : null;
  } catch {
    return null;
  }
}
