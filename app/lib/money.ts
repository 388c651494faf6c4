const currency = new Intl.NumberFormat('en-AE', {
  style: 'currency',
  currency: 'AED',
  maximumFractionDigits: 0,
});

/** Whole dirhams as currency: AED 1,250,000. */
export function formatAed(amount: number): string {
  return currency.format(amount);
}
