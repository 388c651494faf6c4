/** The positions of a price scale's two handles: `edges[low]` to `edges[high]`. The ends of the scale mean no limit. */
export interface Span {
  low: number;
  high: number;
}

/** The part of a scale that a price range covers; a limit between two edges is rounded outwards. */
export function spanOf(min: number | null, max: number | null, edges: readonly number[]): Span {
  const last = edges.length - 1;
  const low = min === null ? 0 : edges.findLastIndex((edge) => edge <= min);
  const high = max === null ? last : edges.findIndex((edge) => edge >= max);
  const from = Math.min(Math.max(low, 0), last - 1);
  return { low: from, high: Math.max(high < 0 ? last : high, from + 1) };
}

/** The limits of a span. */
export function limitsOf(
  { low, high }: Span,
  edges: readonly number[],
): { minPrice: number | null; maxPrice: number | null } {
  return {
    minPrice: low <= 0 ? null : (edges[low] ?? null),
    maxPrice: high >= edges.length - 1 ? null : (edges[high] ?? null),
  };
}

/** A span with one handle moved; the other handle stops it. */
export function moveHandle(span: Span, handle: keyof Span, to: number): Span {
  return handle === 'low'
    ? { ...span, low: Math.min(to, span.high - 1) }
    : { ...span, high: Math.max(to, span.low + 1) };
}
