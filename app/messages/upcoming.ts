import { upcoming } from './en/upcoming.ts';
import { pageMessages } from './use-messages.ts';

export const useUpcomingMessages = pageMessages({ en: upcoming });
