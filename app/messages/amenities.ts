import { amenities } from './en/amenities.ts';
import { pageMessages } from './use-messages.ts';

export const useAmenityMessages = pageMessages({ en: amenities });
