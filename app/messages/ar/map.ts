import type { map as english } from '../en/map.ts';

export const map: typeof english = {
  north: 'ش',
  scale: '2 كم',
  sea: 'الخليج العربي',
};
