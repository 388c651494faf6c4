/** Seeded source of choices: the same seed makes the same world and the same pictures on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [min, max). */
  between(min: number, max: number): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the keys, each as likely as its weight says. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K;
  shuffled<T>(values: readonly T[]): T[];
}

/** Mulberry32 by Tommy Ettinger (public domain). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + (max - min) * next();
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
    weighted: <K extends string>(weights: Partial<Record<K, number>>) =>
      chooseWeighted(Object.entries(weights) as [K, number][], next()),
    shuffled: (values) => {
      const keyed = values.map((value) => ({ value, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
    },
  };
}

function chooseWeighted<K>(entries: [K, number][], at: number): K {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  return itemAt(entries, -1)[0];
}
import { itemAt } from '#app/lib/required.ts';
