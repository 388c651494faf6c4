/** The drawn map of a place. */
export const map = {
  description: (label: string) => `Map showing the approximate location of ${label}`,
  north: 'N',
  scale: '2 km',
  sea: 'Arabian Gulf',
};
