import type { Messages } from '#app/messages/catalogue.ts';
import { isCommercial } from './rules.ts';
import type { PropertyType } from './types.ts';

interface Sized {
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number | null;
}

/** '2 bedrooms', '3 bathrooms', '1,340 sq ft', each only if stated. For offices, shops and plots the size comes first. */
export function sizeFacts(listing: Sized, text: Messages['listing']): string[] {
  const { propertyType, bedrooms, bathrooms, sizeSqft } = listing;
  const size = sizeSqft === null ? null : text.size(sizeSqft);
  const rooms = [
    bedrooms === null ? null : text.bedrooms(bedrooms),
    bathrooms === null ? null : text.bathrooms(bathrooms),
  ];
  const facts = isCommercial(propertyType) ? [size, ...rooms] : [...rooms, size];
  return facts.filter((fact) => fact !== null);
}
