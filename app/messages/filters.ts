import { filters } from './en/filters.ts';
import { pageMessages } from './use-messages.ts';

export const useFilterMessages = pageMessages({ en: filters });
