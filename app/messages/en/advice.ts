import { formats } from './formats.ts';

const { number, plural } = formats;

const homes = (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`;

const homesAt = (n: number, price: string) => `${homes(n)} at ${price}`;

const quoted = (filter: string) => (filter.startsWith('“') ? filter : `‘${filter}’`);

/** Ways out of an empty result, written by the server. */
export const advice = {
  atPrice: homesAt,
  rent: (price: string) => `Homes to rent up to ${price}`,
  /** @param place null: there are several. */
  nearby: (place: string | null) => `Near ${place ?? 'these places'}`,
  /** @param price null: at the prices asked for. */
  area: (name: string, n: number, price: string | null) =>
    `${name}: ${price === null ? homes(n) : homesAt(n, price)}`,
  away: (km: number) => `${number(Math.max(0.1, Math.round(km * 10) / 10))} km away`,
  walk: (minutes: number, station: string) => `${minutes} min walk to ${station} metro`,
  /** @param words those typed, with one spelled as listings do. */
  meant: (words: string, n: number) => `Did you mean “${words}”? ${homes(n)}`,
  widen: (filter: string, n: number) => `Remove ${quoted(filter)}: ${homes(n)}`,
  only: (filter: string, n: number) => `Only ${quoted(filter)}: ${homes(n)}`,
};
