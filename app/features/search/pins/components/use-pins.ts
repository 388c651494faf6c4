import { useEffect, useState } from 'react';
import type { MapView } from '#app/features/maps/components/map-canvas.tsx';
import { cellsOf, writeCells } from '../rules.ts';
import type { Pin } from '../types.ts';

/** Long enough for the map to come to rest after a flick. */
const WAIT_MS = 80;
const MOST_KEPT = 30;

interface Answer {
  /** The request they answer. */
  query: string;
  pins: Pin[];
}

/**
 * The pins of a search in the part of the map in view. Each part is requested once while the page is open; until it
 * arrives, the previous pins stay.
 * @param params of the search. @param view null until the map is ready.
 */
export function usePins(params: URLSearchParams, view: MapView | null) {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const query = view && `${params.toString()}&cells=${writeCells(cellsOf(view.zoom, view.bounds))}`;
  const current = answers.find((answer) => answer.query === query);
  const isMissing = query !== null && !current && failed !== query;

  useEffect(() => {
    if (!isMissing) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const pins = await askForPins(query, asking.signal);
      if (asking.signal.aborted) return;
      setFailed(pins ? null : query);
      if (pins) setAnswers((before) => [{ query, pins }, ...before].slice(0, MOST_KEPT));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isMissing]);

  return { pins: (current ?? answers[0])?.pins, hasFailed: query !== null && failed === query };
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
