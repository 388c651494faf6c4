import type { Limit } from './types.ts';

/** The part of an IP that one household or office shares: all of an IPv4, the first 64 bits of an IPv6. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Seconds until the next attempt may follow: 0 if it may now. Below the limit, every `slowEvery` attempts add a second
 * between attempts; at the limit, the next must wait until the oldest expires.
 * @param recent how many attempts count now, seconds since the last, and seconds until the first expires.
 */
export function secondsToWait(
  recent: { count: number; sinceLast: number; untilNext: number },
  { allowed, slowEvery = Infinity }: Limit,
): number {
  if (recent.count >= allowed) return Math.max(1, Math.ceil(recent.untilNext));
  const pause = Math.floor(recent.count / slowEvery);
  return Math.max(0, Math.ceil(pause - recent.sinceLast));
}

/** Minutes to wait, rounded up so the wait is never too short. */
export function minutesToWait(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

/** A count from this share of its threshold on is near it. */
const NEAR = 0.8;

/** How many of the counts are near their threshold, and how many have reached it. */
export function countNearLimits(activity: { count: number; threshold: number }[]): {
  near: number;
  reached: number;
} {
  const reached = activity.filter(({ count, threshold }) => count >= threshold);
  const near = activity.filter(
    ({ count, threshold }) => count >= threshold * NEAR && count < threshold,
  );
  return { near: near.length, reached: reached.length };
}
