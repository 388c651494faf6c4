interface RecentListOptions<Item> {
  /** Of the browser's storage. */
  key: string;
  most: number;
  isItem(value: unknown): value is Item;
  /** What an item is known by: the list has it once. */
  nameOf(item: Item): string | number;
}

/** A list of what a person looked at last, kept by their browser, which may keep nothing. It never leaves it. */
export function recentList<Item>({ key, most, isItem, nameOf }: RecentListOptions<Item>) {
  /** What was kept, as far as it is what this site keeps. */
  function parse(text: string | null): Item[] {
    const kept: unknown = attempt(() => JSON.parse(text ?? '[]'));
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, most) : [];
  }
  const withItem = (items: Item[], item: Item) =>
    [item, ...items.filter((other) => nameOf(other) !== nameOf(item))].slice(0, most);
  /** The latest first. */
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
