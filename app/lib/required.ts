/**
 * The item at an index of a list.
 * @param at from 0; negative from the end.
 * @throws RangeError if there is none.
 */
export function itemAt<T>(items: ArrayLike<T>, at: number): T {
  const index = at < 0 ? items.length + at : at;
  if (!(index in items)) throw new RangeError(`No item ${at}`);
  return items[index] as T;
}

/** The value of a map's key. @throws RangeError if there is none. */
export function getOrThrow<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  if (!map.has(key)) throw new RangeError(`Nothing is known of ${String(key)}`);
  return map.get(key) as V;
}

/** The row of a statement that always returns one. @throws RangeError if it returned none, or several. */
export function single<T>(rows: readonly T[]): T {
  if (rows.length !== 1) throw new RangeError(`${rows.length} rows instead of one`);
  return rows[0] as T;
}

/** A value that exists unless the program is wrong. @throws Error if it doesn't. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
