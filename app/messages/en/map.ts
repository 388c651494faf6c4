/** The drawn map of a place. */
export const map = {
  north: 'N',
  scale: '2 km',
  sea: 'Arabian Gulf',
};
