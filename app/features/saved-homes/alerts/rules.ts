import type { DueHome, News } from './types.ts';

/** How a home differs from what a person knows of it, most important first. A higher price is no news. */
export function newsOf({ status, price, rentPeriod, known }: Omit<DueHome, 'news'>): News[] {
  if (status !== 'available') return known.isAvailable ? ['closed'] : [];
  const news: News[] = known.isAvailable ? [] : ['back'];
  if (rentPeriod === known.rentPeriod && price < known.price) news.push('reduced');
  return news;
}
