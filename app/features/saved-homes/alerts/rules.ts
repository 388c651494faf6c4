import type { DueHome, News } from './types.ts';

/** How a home differs from what a person was last notified of, most important first. A higher price doesn't count. */
export function newsOf({ status, price, rentPeriod, known }: Omit<DueHome, 'news'>): News[] {
  if (status !== 'available') return known.isAvailable ? ['closed'] : [];
  const news: News[] = known.isAvailable ? [] : ['back'];
  if (rentPeriod === known.rentPeriod && price < known.price) news.push('reduced');
  return news;
}
