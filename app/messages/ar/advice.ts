import type { advice as english } from '../en/advice.ts';
import { homes, ofMinutes } from './counts.ts';
import { formats } from './formats.ts';

const { number } = formats;

const homesAt = (n: number, price: string) => `${homes(n)} بسعر ${price}`;

const quoted = (filter: string) => (filter.startsWith('«') ? filter : `«${filter}»`);

export const advice: typeof english = {
  atPrice: homesAt,
  rent: (price: string) => `منازل للإيجار حتى ${price}`,
  nearby: (place: string | null) => (place === null ? 'قرب هذه الأماكن' : `قرب ${place}`),
  area: (name: string, n: number, price: string | null) =>
    `${name}\u200f: ${price === null ? homes(n) : homesAt(n, price)}`,
  away: (km: number) => `على بُعد ${number(Math.max(0.1, Math.round(km * 10) / 10))} كم`,
  walk: (minutes: number, station: string) =>
    `على بُعد ${ofMinutes(minutes)} سيرًا من مترو ${station}`,
  meant: (words: string, n: number) => `هل تقصد «${words}»؟ ${homes(n)}`,
  widen: (filter: string, n: number) => `بلا ${quoted(filter)}\u200f: ${homes(n)}`,
  only: (filter: string, n: number) => `${quoted(filter)} فقط: ${homes(n)}`,
};
