interface RecentListOptions<Item> {
  /** Key in the browser's storage. */
  key: string;
  most: number;
  isItem(value: unknown): value is Item;
  /** The identity of an item: the list has it once. */
  nameOf(item: Item): string | number;
}

/** A list of what a person has looked at recently, stored only in their browser, if at all. */
export function recentList<Item>({ key, most, isItem, nameOf }: RecentListOptions<Item>) {
  /** The stored items that are valid. */
  function parse(text: string | null): Item[] {
    const kept: unknown = attempt(() => JSON.parse(text ?? '[]'));
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, most) : [];
  }
  const withItem = (items: Item[], item: Item) =>
    [item, ...items.filter((other) => nameOf(other) !== nameOf(item))].slice(0, most);
  /** Newest first. */
  const read = () => parse(attempt(() => localStorage.getItem(key)) ?? null);
  return {
    parse,
    withItem,
    read,
    keep: (item: Item) =>
      attempt(() => localStorage.setItem(key, JSON.stringify(withItem(read(), item)))),
    clear: () => attempt(() => localStorage.removeItem(key)),
  };
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
