import { expect } from 'vitest';

/** Whole numbers from 0 up to, but not including, `below`; the same ones every time. */
export function repeatableNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** The median and the spread computed by hand, to compare with the database's; null without values. */
export function spreadOf(values: (number | null)[]) {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    return expect.closeTo(low + (high - low) * (place - Math.floor(place)), 6);
  };
  if (sorted.length === 0) return null;
  return { n: sorted.length, median: at(0.5), q25: at(0.25), q75: at(0.75) };
}
