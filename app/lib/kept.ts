/**
 * Keeps what `read` answers for a time, in this process. A failure isn't kept, nor is an answer about another `key`.
 * @param ms how long, in milliseconds.
 */
export function keptFor<Value, Key = undefined>(ms: number, read: (key: Key) => Promise<Value>) {
  let kept: { key: Key; until: number; value: Promise<Value> } | undefined;
  return (key: Key, now = Date.now()): Promise<Value> => {
    if (!kept || kept.until <= now || kept.key !== key) {
      const latest = { key, until: now + ms, value: read(key) };
      latest.value.catch(() => {
        if (kept === latest) kept = undefined;
      });
      kept = latest;
    }
    return kept.value;
  };
}
