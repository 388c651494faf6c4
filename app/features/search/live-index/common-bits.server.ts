/**
 * JavaScript has no instruction that counts bits; WebAssembly has. This is, in its text format:
 *
 *     (module
 *       (memory (export "memory") 1)
 *       (func (export "count") (param $one i32) (param $other i32) (param $end i32) (result i32)
 *         (local $sum i64)
 *         loop $next
 *           local.get $one   i64.load  local.get $other  i64.load  i64.and  i64.popcnt
 *           local.get $sum   i64.add  local.set $sum
 *           local.get $other  i32.const 8  i32.add  local.set $other
 *           local.get $one    i32.const 8  i32.add  local.tee $one
 *           local.get $end   i32.lt_u  br_if $next
 *         end
 *         local.get $sum  i32.wrap_i64))
 */
const MODULE = Buffer.from(
  '0061736d0100000001080160037f7f7f017f030201000503010001071202066d656d6f7279020005636f756e74' +
    '00000a30012e01017e034020002903002001290300837b20037c2103200141086a2101200041086a2200200249' +
    '0d000b2003a70b',
  'hex',
);

const PAGE_BYTES = 65_536;
const WORD_BYTES = 4;
/** A step counts two words. */
const STEP = 2;

const { memory, count } = new WebAssembly.Instance(new WebAssembly.Module(MODULE))
  .exports as unknown as {
  memory: WebAssembly.Memory;
  /** @param one an address, as are the others. @param end where the first ends, beyond its beginning. */
  count(one: number, other: number, end: number): number;
};

/** Words in its memory: first some bits, then others. */
let words = new Uint32Array(memory.buffer);
/** What is there first. */
let first: Uint32Array | undefined;

/** How many bits are set in both. @param one doesn't change from call to call. @param other as long. */
export function countCommonBits(one: Uint32Array, other: Uint32Array): number {
  if (one.length === 0) return 0;
  const room = STEP * Math.ceil(one.length / STEP);
  if (words.length < 2 * room) {
    memory.grow(Math.ceil((2 * room - words.length) * (WORD_BYTES / PAGE_BYTES)));
    words = new Uint32Array(memory.buffer);
    first = undefined;
  }
  if (first !== one) {
    words.fill(0, 0, room);
    words.set(one);
    first = one;
  }
  words.set(other, room);
  return count(0, WORD_BYTES * room, WORD_BYTES * room);
}
