import { amenities } from './en/amenities.ts';
import { property } from './en/property.ts';
import { pageMessages } from './use-messages.ts';

export const usePropertyMessages = pageMessages({ en: property });
export const useAmenityNames = pageMessages({ en: amenities });
