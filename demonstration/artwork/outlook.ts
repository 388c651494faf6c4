/** What lies around a home and is seen from it. */
export const OUTLOOKS = [
  'sea',
  'marina',
  'canal',
  'lake',
  'golf',
  'park',
  'city',
  'burj',
  'street',
] as const;
export type Outlook = (typeof OUTLOOKS)[number];

/** Whether towers stand on the horizon; otherwise roofs and trees do. */
export function isHighRise(outlook: Outlook): boolean {
  return ['sea', 'marina', 'canal', 'city', 'burj'].includes(outlook);
}

/** Whether there is water in it. */
export function isByWater(outlook: Outlook): boolean {
  return ['sea', 'marina', 'canal', 'lake'].includes(outlook);
}
