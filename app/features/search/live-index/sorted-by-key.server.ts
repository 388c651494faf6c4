/** How many slots are put where they belong before other work has its turn. */
const MOVED_AT_ONCE = 50_000;
const DIGITS = 4;
const DIGIT_VALUES = 2 ** 16;
const SIGN = 0x8000;

/**
 * Sorts slots by their keys, those of one key staying as they were; step by step. A radix sort: a double's four digits of 16 bits, the highest
 * one last, are in the order of the numbers, once the bits of negative ones are inverted.
 * @param keys of each slot; none is NaN.
 */
export function* sortedByKey(
  slots: Uint32Array<ArrayBuffer>,
  keys: Float64Array,
): Generator<void, Uint32Array<ArrayBuffer>> {
  // The lowest digit first: little-endian, as every processor that Node runs on.
  const bits = new Uint16Array(keys.buffer, keys.byteOffset, DIGITS * keys.length);
  const highest = DIGITS - 1;
  const digitOf = (slot: number, digit: number) => {
    const first = DIGITS * slot;
    const value = bits[first + digit]!;
    if (bits[first + highest]! >= SIGN) return DIGIT_VALUES - 1 - value;
    return digit === highest ? value + SIGN : value;
  };
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(DIGIT_VALUES));
  for (let at = 0; at < slots.length; at += 1) {
    for (let digit = 0; digit < DIGITS; digit += 1)
      counts[digit]![digitOf(slots[at]!, digit)]! += 1;
    if (at % MOVED_AT_ONCE === MOVED_AT_ONCE - 1) yield;
  }
  let from: Uint32Array<ArrayBuffer> = slots;
  let to: Uint32Array<ArrayBuffer> = new Uint32Array(slots.length);
  for (const [digit, ends] of counts.entries()) {
    if (ends.includes(slots.length)) continue;
    for (let value = 1; value < DIGIT_VALUES; value += 1) ends[value]! += ends[value - 1]!;
    for (let at = from.length - 1; at >= 0; at -= 1) {
      const slot = from[at]!;
      to[--ends[digitOf(slot, digit)]!] = slot;
      if (at % MOVED_AT_ONCE === 0) yield;
    }
    [from, to] = [to, from === slots ? new Uint32Array(slots.length) : from];
  }
  return from;
}
